import type { Connection } from '#domain/page/network/connection.ts'

/** The browser's current report of its connection. */
export function connection(): Connection {
  return (navigator as { connection?: Connection }).connection ?? {}
}

/** Whether the browser tells of a 2g line or of an owner who saves data (D9). */
export function wantsToSave(): boolean {
  const { saveData = false, effectiveType = '' } = connection()
  return saveData || effectiveType.includes('2g')
}
