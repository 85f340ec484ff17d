import { timeoutMs } from '#client/pipeline/patience.ts'
import { type MenuEntry, type PackedEntry, unpackEntry } from '#contract/content/menu-entry.ts'

const ADDRESS = '/menu-index.json'

let reading: Promise<MenuEntry[]> | undefined

/** Every product of the menu, fetched once; a failure is not kept. */
export function readIndex(): Promise<MenuEntry[]> {
  reading ??= fetchIndex().catch((error) => {
    reading = undefined
    throw error
  })
  return reading
}

async function fetchIndex(): Promise<MenuEntry[]> {
  const response = await fetch(ADDRESS, { signal: AbortSignal.timeout(timeoutMs()) })
  if (!response.ok) throw new Error(`${ADDRESS}: ${response.status}`)
  return ((await response.json()) as PackedEntry[]).map(unpackEntry)
}
