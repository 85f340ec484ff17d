/** Widths in pixels that `/images/{file}?w=` serves; others are refused, so that nobody can fill the disk. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
/** Qualities that `?q=` serves: those of 2g, 3g, 4g and wifi (§9). */
export const PICTURE_QUALITIES = [40, 60, 75, 90] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureQuality = (typeof PICTURE_QUALITIES)[number]

/** The width served if none is requested. */
export const DEFAULT_WIDTH: PictureWidth = 640
/** The quality that pages request by default: that of 3g. */
export const DEFAULT_QUALITY: PictureQuality = 60

/**
 * Pictures at least this wide are shown on dense screens, where a lower quality is not visible and loads
 * sooner.
 */
const WIDE = 320
const WIDE_QUALITY: PictureQuality = 40

/** The quality that pages request for a width. */
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

/** The name under which a running shop serves a picture that was bundled as `oven.B2x9.jpg`, beside a text: `oven-B2x9.jpg`. */
export function bundledPicture(file: string): string {
  return file.replaceAll(/\.(?=[^.]*\.)/g, '-')
}
