import type { Connection } from '#domain/page/network.ts'

/** What the browser tells of its connection now. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}
