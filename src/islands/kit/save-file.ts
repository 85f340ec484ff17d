import { manilaDate } from '#domain/time/manila.ts'

const TYPES = { csv: 'text/csv', json: 'application/json' } as const

/** Saves a text as a download that bears a name and the day. */
export function saveFile(text: string, name: string, extension: keyof typeof TYPES = 'csv'): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: TYPES[extension] }))
  link.download = `${name}-${manilaDate(new Date())}.${extension}`
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
