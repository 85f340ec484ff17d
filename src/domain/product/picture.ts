/**
 * Widths in pixels that `/images/{file}?w=` serves; anything else is refused, so that nobody fills the disk.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
/** Qualities that `?q=` hands out: those of 2g, 3g, 4g and wifi (§9). */
export const PICTURE_QUALITIES = [40, 60, 75, 90] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureQuality = (typeof PICTURE_QUALITIES)[number]

/** The width served if none is requested. */
export const DEFAULT_WIDTH: PictureWidth = 640
/** The quality pages request unless they know better: that of 3g. */
export const DEFAULT_QUALITY: PictureQuality = 60

/** From this width on a picture is shown on dense screens, where the lower quality is not seen and loads sooner. */
const WIDE = 320
const WIDE_QUALITY: PictureQuality = 40

/** The quality that pages ask for in a width. */
export function pageQuality(width: PictureWidth): PictureQuality {
  return width >= WIDE ? WIDE_QUALITY : DEFAULT_QUALITY
}

/** The address of a picture in one width, relative to the host that serves pictures. */
export function pictureUrl(
  file: string,
  width: PictureWidth,
  quality: PictureQuality = DEFAULT_QUALITY,
): string {
  return `/images/${file}?w=${width}&q=${quality}`
}
