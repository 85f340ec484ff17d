import { randomUUID } from 'node:crypto'

const CORRELATION_ID = /^[A-Za-z0-9_-]{8,64}$/

/** The request's own id or, if it has none that may be echoed, a new one (D34). */
export function correlationIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && CORRELATION_ID.test(header) ? header : randomUUID()
}
