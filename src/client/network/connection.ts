import type { Connection } from '#domain/page/network/connection.ts'

/** The browser's current report of its connection. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}
