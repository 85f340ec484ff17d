import { apiOrigin } from '#client/network/origin.ts'
import { type PictureWidth, pictureUrl } from '#domain/product/pictures/picture.ts'

/** The attributes of an `<img>` or a preload for one picture in several widths. */
export type PictureSource = { src: string; srcset: string; sizes: string; largest: string }

/** How a picture is used: the widths it is offered in, and how wide the layout shows it. */
export type PictureUse = { widths: readonly PictureWidth[]; sizes: string }

/** A product's card; by itself, since the menu's script needs no other. */
export const CARD_PICTURE = {
  widths: [320, 480, 640],
  sizes: '(min-width: 1024px) 340px, 44vw',
} as const satisfies PictureUse

// Phones have 2 to 2.6 device pixels to a CSS pixel: each width listed is the right one for some of them.
export const PICTURE_USES = {
  /** On phones as wide as the screen; a little less is declared, as for the gallery. */
  hero: {
    widths: [480, 640, 960, 1280],
    sizes: '(min-width: 1184px) 660px, (min-width: 768px) 56vw, 87vw',
  },
  tile: { widths: [160, 320, 480], sizes: '(min-width: 768px) 250px, 42vw' },
  gallery: {
    widths: [480, 640, 960, 1280],
    // A little less than the true width: at full width phones would just miss 640 and load half as much
    // again.
    sizes: '(min-width: 1184px) 532px, (min-width: 700px) 46vw, 87vw',
  },
  // Shown 96 px wide; a little less is declared, as for the gallery.
  inText: { widths: [160, 320], sizes: '88px' },
  thumbnail: { widths: [160], sizes: '' },
  // On phones, too, a little less than the true width, for the same reason.
  article: { widths: [480, 640, 960], sizes: '(min-width: 768px) 640px, 87vw' },
  articleCard: {
    widths: [320, 480, 640, 960],
    sizes: '(min-width: 1184px) 550px, (min-width: 640px) 46vw, 87vw',
  },
} as const satisfies Record<string, PictureUse>

let origin = (): string => apiOrigin

/** Lets a server, which makes pages of many shops, say where the pictures of the present one are. */
export function readPictureOriginFrom(source: () => string): void {
  origin = source
}

/**
 * Addresses of a picture in the widths of a use.
 *
 * @param file the picture's file name under `/images/`, or a complete address, which is left as it is.
 */
export function pictureSource(file: string, { widths, sizes }: PictureUse): PictureSource {
  const addresses = widths.map((width) => pictureAddress(file, width))
  const src = addresses[0] ?? file
  const largest = addresses.at(-1) ?? file
  if (isWholeAddress(file) || addresses.length === 1) return { src, srcset: '', sizes: '', largest }
  return {
    src,
    srcset: addresses.map((address, index) => `${address} ${widths[index]}w`).join(','),
    sizes,
    largest,
  }
}

/** A picture's address in one width, on the host that serves pictures. */
export function pictureAddress(file: string, width: PictureWidth): string {
  return isWholeAddress(file) ? file : origin() + pictureUrl(file, width)
}

function isWholeAddress(file: string): boolean {
  return /^(?:https?:)?\//.test(file)
}
