/** Widths in pixels that `/images/{file}?w=` serves; others are refused, so that nobody can fill the disk. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600] as const
/** Qualities that `?q=` serves: those of 2g, 3g, 4g and wifi (§9). */
export const PICTURE_QUALITIES = [40, 60, 75, 90] as const

export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export type PictureQuality = (typeof PICTURE_QUALITIES)[number]

/** The width served if none is requested. */
export const DEFAULT_WIDTH: PictureWidth = 640
/** The quality served if neither the address nor the browser's line names one: that of 3g. */
export const DEFAULT_QUALITY: PictureQuality = 60

/**
 * The address of a picture in one width, relative to the host that serves pictures. Without a quality, which is how pages
 * name pictures, it is served in that of the reader's line.
 */
export function pictureUrl(file: string, width: PictureWidth, quality?: PictureQuality): string {
  return `/images/${file}?w=${width}${quality ? `&q=${quality}` : ''}`
}

/** The name under which a running shop serves a picture that was bundled as `oven.B2x9.jpg`, beside a text: `oven-B2x9.jpg`. */
export function bundledPicture(file: string): string {
  return file.replaceAll(/\.(?=[^.]*\.)/g, '-')
}
