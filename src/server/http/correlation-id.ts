import { randomUUID } from 'node:crypto'

const CORRELATION_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The id that a caller gave its request, or one of ours where it gave none that may be echoed (D34). */
export function correlationIdOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID()
}
