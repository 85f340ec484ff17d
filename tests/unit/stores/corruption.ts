import fc from 'fast-check'
import { depth } from '#tests/depth.ts'

/** This many corruptions of every stored key must do no harm. */
export const CORRUPTIONS = depth(50, 500)

/** Values that a stored one may have turned into. */
const junk = fc.oneof(
  fc.constantFrom(null, true, '', 'x', -1, 0.5, 1e300, 1e-7, [], {}, [null], { 0: 1 }, '__proto__'),
  fc.jsonValue({ maxDepth: 2 }),
)
/** A text that was altered after it was written. */
export const scratched = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 5 }))
    .map(([start, length, letters]) => text.slice(0, start) + letters + text.slice(start + length))
/** The same structure with one value replaced. */
const swapped = (text: string) =>
  fc.tuple(fc.nat(500), junk).map(([place, value]) => {
    let index = 0
    const places = JSON.stringify(JSON.parse(text)).match(/"[^"]+":|[[,](?=[{[])/g)?.length ?? 1
    return JSON.stringify(JSON.parse(text), (key, old) =>
      key !== '' && index++ === place % (places * 2) ? value : old,
    )
  })

/** A corrupted form of a stored JSON text. */
export const corrupted = (text: string): fc.Arbitrary<string> => fc.oneof(scratched(text), swapped(text))
