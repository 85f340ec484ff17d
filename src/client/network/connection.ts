import type { Connection } from '#domain/page/network.ts'

/** The browser's current report of its connection. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}
