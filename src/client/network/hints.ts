import { clientHeaders } from '#contract/headers/client-headers.ts'
import { connection } from './connection.ts'

/** Names the client and the kind of device and line (§7), but nothing that identifies a person. */
export function hintHeaders(): Record<string, string> {
  return clientHeaders(connection(), navigator.language)
}
