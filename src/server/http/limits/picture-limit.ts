import { countInMemory } from './use-counter.ts'
import { refusedFor, type Verdict } from './verdict.ts'

/** Counts one picture that must be made for an address. */
export type PictureLimit = (address: string) => Verdict

/**
 * Making a picture costs a thousand times as much as sending a ready one. A page shows about twenty pictures,
 * most of them already made for others; phones of one carrier share an address.
 */
const PICTURES_PER_MINUTE = 120
const WINDOW_SECONDS = 60

/** The limit, times `factor`; each process counts for itself, as for reads (D38). */
export function createPictureLimit(factor: number, clock: () => Date): PictureLimit {
  const count = countInMemory(clock)
  const max = PICTURES_PER_MINUTE * factor
  return (address) => {
    const [used] = count([{ key: address, seconds: WINDOW_SECONDS, max }])
    if (!used || used.points <= max) return { ok: true }
    return refusedFor(used.endsAt - clock().getTime())
  }
}
