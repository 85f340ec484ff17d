import type { DeviceCopy } from '#domain/page/copies/device-copy.ts'
import type { NetworkType } from '#domain/page/network/condition.ts'
import { createCopies } from '#service-worker/copies.ts'

export const BEGIN = Date.parse('2026-11-24T03:00:00Z')

/** Copies over storage in memory; `refuses` is a browser without room. */
export function openCopies({ type = '4g' as NetworkType, refuses = false } = {}) {
  const bodies = new Map<string, Response>()
  const rows = new Map<string, DeviceCopy>()
  /** How many entries were written each time. */
  const written: number[] = []
  const state = { now: BEGIN, isOnline: true, type, keptType: type, products: 12 }
  const cache = {
    match: async (key: string) => bodies.get(key)?.clone(),
    put: async (key: string, response: Response) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError')
      bodies.set(key, response)
    },
    delete: async (key: string) => bodies.delete(key),
  } as unknown as Cache
  const copies = () =>
    createCopies({
      openCache: async () => cache,
      readEntries: async () => [...rows.values()],
      writeEntries: async (changed, gone) => {
        written.push([...changed].length)
        for (const key of gone) rows.delete(key)
        for (const entry of changed) rows.set(entry.key, structuredClone(entry))
      },
      line: () => ({
        ...{ type: state.type, keptType: state.keptType, period: 'off-hours', isOnline: state.isOnline },
        shop: { products: state.products },
      }),
      now: () => state.now,
    })
  return { bodies, rows, written, state, copies }
}
