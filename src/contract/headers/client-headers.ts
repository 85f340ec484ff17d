import type { Connection } from '#domain/page/network/connection.ts'

/** Every request states the client's version and the kind of device and line (§7). */
export const CLIENT_VERSION_HEADER = 'X-Client-Version'
export const BROWSER_HINTS_HEADER = 'X-Browser-Hints'

/** The version of the client, which is the package's. */
export const CLIENT_VERSION = '0.1.0'

/** Both headers, for a page or its worker; nothing in them identifies a person. */
export function clientHeaders(
  { effectiveType = 'unknown', saveData = false }: Connection,
  language: string,
): Record<string, string> {
  return {
    [CLIENT_VERSION_HEADER]: CLIENT_VERSION,
    [BROWSER_HINTS_HEADER]: `network=${effectiveType}; data=${saveData ? 'save' : 'any'}; language=${language}`,
  }
}
