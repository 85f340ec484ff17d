import {
  BROWSER_HINTS_HEADER,
  CLIENT_VERSION,
  CLIENT_VERSION_HEADER,
} from '#contract/headers/client-headers.ts'
import { connection } from './connection.ts'

/** Names the client and the kind of device and line (§7), but nothing that identifies a person. */
export function hintHeaders(): Record<string, string> {
  return { [CLIENT_VERSION_HEADER]: CLIENT_VERSION, [BROWSER_HINTS_HEADER]: browserHints() }
}

function browserHints(): string {
  const { effectiveType = 'unknown', saveData = false } = connection()
  return `network=${effectiveType}; data=${saveData ? 'save' : 'any'}; language=${navigator.language}`
}
