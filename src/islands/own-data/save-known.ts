import { inPesos, type OwnData } from '#contract/shop/own-data.ts'
import { manilaDate, manilaIso } from '#domain/time/manila.ts'
import { exportOwnData } from '#stores/page/own-data.ts'

/** Both halves as one file that people can read: what the shop knows, and what this browser keeps. */
export function knownFile(data: OwnData, kept: string | null, now: Date): string {
  const file = {
    about: 'What the shop knows of this e-mail address, and what this browser keeps.',
    amounts: 'Philippine pesos',
    times: 'Manila time (UTC+08:00)',
    writtenAt: manilaIso(now),
    knownToTheShop: inPesos(data),
    onThisDevice: kept === null ? {} : JSON.parse(kept, (_, value) => opened(value)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Lets the browser save that file. */
export function saveKnown(data: OwnData): void {
  const now = new Date()
  const text = knownFile(data, exportOwnData(), now)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = `my-data-${manilaDate(now)}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Most of what browsers keep is JSON in a text; inside a file of JSON it is easier to read opened. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
