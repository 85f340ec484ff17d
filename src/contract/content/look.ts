import * as z from 'zod/mini'
import { line, lineOrNone } from '#contract/text.ts'

/** No picture that the server keeps has a longer side. */
const MAX_SIDE = 2400
export const MAX_ALT = 150

const colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/)))
/** The file name of an uploaded picture: no address of another host. */
const picture = z.string().check(z.regex(/^[\w-]{1,150}\.(?:webp|jpe?g|png)$/))
const side = z.int().check(z.minimum(1), z.maximum(MAX_SIDE))

/** The owner's choices for the look of the shop; see `ShopLook`. */
export const shopLook = z.strictObject({
  buttons: colour,
  accent: colour,
  logo: z.nullable(z.strictObject({ picture, width: side, height: side })),
  home: z.nullable(z.strictObject({ picture, alt: line(MAX_ALT), altFilipino: lineOrNone(MAX_ALT) })),
})
