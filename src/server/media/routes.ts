import type { Context } from 'hono'
import * as z from 'zod/mini'
import { whenSound } from '#contract/sound.ts'
import { LIGHTEST, pictureLine } from '#domain/page/network/line/line-picture.ts'
import {
  DEFAULT_QUALITY,
  DEFAULT_WIDTH,
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
  type PictureQuality,
  type PictureWidth,
} from '#domain/product/pictures/picture.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { Problem } from '#server/http/problem.ts'
import type { App } from '#server/http/route.ts'
import type { PictureFormat } from '#server/media/encoder/encoder.ts'
import { phrase } from '#words/say.ts'
import type { Pictures } from './pictures.ts'

const YEAR_SECONDS = 31_536_000
/** The values of the header `ECT`, which browsers send that read `Accept-CH`. */
const LINES = ['slow-2g', '2g', '3g', '4g']

const oneOf = (allowed: readonly number[]) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number().check(z.refine((value) => allowed.includes(value), whenSound)),
  )

const sizeQuery = z.object({
  w: z._default(oneOf(PICTURE_WIDTHS), DEFAULT_WIDTH),
  q: z.optional(oneOf(PICTURE_QUALITIES)),
})

/**
 * `GET /images/{file}?w=&q=`: AVIF or WebP by `Accept`, the lightest one with `Save-Data: on`, without `q` that of the
 * browser's line (`ECT`), allowed sizes only, immutable.
 */
export function mountPictures(app: App, { pictures }: { pictures: Pictures }): void {
  app.get('/images/:file', async (context) => {
    const size = sizeQuery.safeParse(context.req.query())
    if (!size.success) {
      throw new Problem(
        'VALIDATION_FAILED',
        `w is one of ${PICTURE_WIDTHS.join(', ')}; q is one of ${PICTURE_QUALITIES.join(', ')}.`,
      )
    }
    const { w, q } = size.data
    const line = lineOf(context, q)
    const width = Math.min(w, line.maxWidth)
    const quality = Math.min(q ?? line.quality, line.quality)
    const format = chooseFormat(context.req.header('Accept') ?? '')
    const bytes = await pictures(
      {
        file: context.req.param('file'),
        width: width as PictureWidth,
        quality: quality as PictureQuality,
        format,
      },
      () => ({ address: clientAddress(context), signal: context.req.raw.signal }),
    )
    if (!bytes) throw new Problem('NOT_FOUND', phrase('There is no such picture.'))
    return context.body(bytes, 200, {
      'Content-Type': `image/${format}`,
      'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
      Vary: 'Accept, Save-Data, ECT',
      // It does not heed `Vary` by itself, and would show AVIF to browsers that cannot read it: src/server/cdn/README.md.
      'Cloudflare-CDN-Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

/** The most that a request may have. A quality that it names is one that somebody has measured, which is better than `ECT`. */
function lineOf({ req }: Context, named: number | undefined) {
  if (req.header('Save-Data') === 'on') return LIGHTEST
  const full = { quality: named ?? DEFAULT_QUALITY, maxWidth: Number.POSITIVE_INFINITY }
  if (named) return full
  const effectiveType = LINES.find((type) => type === req.header('ECT'))
  const hint = effectiveType ? { effectiveType } : {}
  return pictureLine({ told: hint, samples: [], isLite: false, isSpent: false, isEmergency: false }) ?? full
}

function chooseFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
