import { connection } from '#client/network/connection.ts'
import {
  BROWSER_HINTS_HEADER,
  CLIENT_VERSION,
  CLIENT_VERSION_HEADER,
} from '#contract/headers/client-headers.ts'
import { type Step, withHeaders } from './step.ts'

/** Says with every call which client makes it, and on what kind of device and line (§7); nothing that names anyone. */
export const hinting: Step = (call, next) => next(withHeaders(call, hintHeaders()))

/** The same for a read outside of the pipeline. */
export function hintHeaders(): Record<string, string> {
  return { [CLIENT_VERSION_HEADER]: CLIENT_VERSION, [BROWSER_HINTS_HEADER]: browserHints() }
}

function browserHints(): string {
  const { effectiveType = 'unknown', saveData = false } = connection()
  return `network=${effectiveType}; data=${saveData ? 'save' : 'any'}; language=${navigator.language}`
}
