import { manilaDate } from '#domain/time/manila.ts'

const TYPES = { csv: 'text/csv', json: 'application/json' } as const

/** Some browsers read the file only a moment after the click. */
const KEPT_MS = 60_000

/** Saves a text as a download that bears a name and the day. */
export function saveFile(text: string, name: string, extension: keyof typeof TYPES = 'csv'): void {
  saveBlob(new Blob([text], { type: TYPES[extension] }), `${name}-${manilaDate(new Date())}.${extension}`)
}

/** Saves a file as a download, under its whole name. */
export function saveBlob(file: Blob, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
