import * as z from 'zod/mini'
import { whenSound } from '#contract/sound.ts'
import { LIGHTEST } from '#domain/page/network/line/line-picture.ts'
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

const oneOf = (allowed: readonly number[]) =>
  z.pipe(
    z.pipe(z.string(), z.transform(Number)),
    z.number().check(z.refine((value) => allowed.includes(value), whenSound)),
  )

const sizeQuery = z.object({
  w: z._default(oneOf(PICTURE_WIDTHS), DEFAULT_WIDTH),
  q: z._default(oneOf(PICTURE_QUALITIES), DEFAULT_QUALITY),
})

/**
 * `GET /images/{file}?w=&q=`: AVIF or WebP by `Accept`, the lightest one with `Save-Data: on`, allowed sizes only,
 * immutable.
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
    const isSaving = context.req.header('Save-Data') === 'on'
    const { w, q } = size.data
    const width = isSaving ? Math.min(w, LIGHTEST.maxWidth) : w
    const quality = isSaving ? Math.min(q, LIGHTEST.quality) : q
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
      Vary: 'Accept, Save-Data',
      // It does not heed `Vary` by itself, and would show AVIF to browsers that cannot read it: src/server/cdn/README.md.
      'Cloudflare-CDN-Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    })
  })
}

function chooseFormat(accept: string): PictureFormat {
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpeg'
}
