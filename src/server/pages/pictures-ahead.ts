import type { Logger } from 'pino'
import { PICTURE_WIDTHS } from '#domain/product/pictures/picture.ts'
import type { Pictures } from '#server/media/pictures.ts'
import { isOutage, makeWidth } from '#server/media/sizes-ahead.ts'
import type { MadePage } from './make-page.ts'

/** Makes some of the pictures that pages name, in the order of the pages, each once. */
export type PicturesAhead = (pages: Iterable<MadePage>) => Promise<void>

/** Less than a second of work; then the encoder rests for one, and pages have their turn. */
const PER_TURN = 2
/** Those of 150 products, some 60 MB. A larger shop's other pictures are made when asked for. */
const MAX_PICTURES = 1_500
/** A picture as pages name it; one with a quality of its own is no reader's. */
const NAMED = /\/images\/([\w-]+\.\w+)\?w=(\d+)(?![\d&])/g

/** See `PicturesAhead`. */
export function createPicturesAhead({
  pictures,
  log,
}: {
  pictures: Pictures
  log: Pick<Logger, 'error'>
}): PicturesAhead {
  const names = new Set<string>()
  const done = new WeakSet<MadePage>()

  return async (pages) => {
    let rest = PER_TURN
    for (const page of pages) {
      if (done.has(page)) continue
      for (const [name, file = '', digits] of namedIn(page)) {
        const width = PICTURE_WIDTHS.find((one) => one === Number(digits))
        if (!width || names.has(name) || names.size >= MAX_PICTURES) continue
        if (rest === 0) return
        rest--
        try {
          await makeWidth(pictures, file, width)
        } catch (err) {
          if (isOutage(err)) return
          log.error({ err, file }, 'a picture could not be made ahead')
        }
        names.add(name)
      }
      done.add(page)
    }
  }
}

/** Only pages have a policy; other files show no pictures. */
function namedIn({ ready, policy }: MadePage): Iterable<RegExpExecArray> {
  return policy ? ready.body.toString().matchAll(NAMED) : []
}
