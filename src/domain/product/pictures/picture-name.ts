import { slugify } from '#domain/product/slug.ts'

/** Files that the system of a Mac adds to an archive. */
const NOT_OURS = /^__MACOSX\/|(?:^|\/)\./
const PICTURE = /\.(?:jpe?g|jfif|png|gif|webp|avif|heic)$/i
/** A further picture of the same product: `egg-pie-2`. */
const NUMBER = /-\d+$/

/** Whether a file of an archive is a picture, by its name. */
export function isPictureName(path: string): boolean {
  return PICTURE.test(path) && !NOT_OURS.test(path)
}

/**
 * The products that a file of an archive may be a picture of, as slugs, the likeliest first: `egg-pie.jpg` and
 * `Egg Pie (2).jpg` by their name, `egg-pie/front.jpg` by its folder.
 */
export function slugsOfPicture(path: string): string[] {
  const parts = path.split('/')
  const name = slugify((parts.at(-1) ?? '').replace(PICTURE, ''))
  const folder = slugify(parts.at(-2) ?? '')
  return [...new Set([name, name.replace(NUMBER, ''), folder])].filter(Boolean)
}

/** Archived pictures in the order in which people number them: 2 before 10. */
export function byPictureName(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true })
}
