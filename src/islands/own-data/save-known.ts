import { inPesos, type OwnData } from '#contract/shop/own-data.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { saveFile } from '#islands/kit/save-file.ts'
import { exportOwnData } from '#stores/page/own-data.ts'
import { say } from '#words/say.ts'

/** Both halves as one file that people can read: what the shop knows, and what this browser keeps. */
export function knownFile(data: OwnData, stored: string | null, now: Date): string {
  const file = {
    about: say('What the shop knows of this e-mail address, and what this browser keeps.'),
    amounts: say('Philippine pesos'),
    times: say('Manila time (UTC+08:00)'),
    writtenAt: manilaIso(now),
    knownToTheShop: inPesos(data),
    onThisDevice: stored === null ? {} : JSON.parse(stored, (_, value) => opened(value)),
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Lets the browser save that file. */
export async function saveKnown(data: OwnData): Promise<void> {
  saveFile(knownFile(data, await exportOwnData(), new Date()), 'my-data', 'json')
}

/** Most stored values are JSON in a text; inside a file of JSON they are easier to read opened. */
function opened(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
