import { type PictureSource, type PictureUse, pictureAddress, pictureSource } from '#client/picture-source.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { isWide, type LogoPicture } from '#domain/page/look/look.ts'
import type { ProductImage } from '#domain/product/product.ts'
import { translate } from '#domain/translation.ts'
import { language } from '#words/language.ts'

/** The owner's own picture is as wide as the page's half. */
export const HOME_PICTURE = {
  widths: [480, 640, 960, 1280],
  sizes: '(min-width: 1184px) 560px, (min-width: 768px) 50vw, 92vw',
} as const satisfies PictureUse

/** The picture that the owner has chosen for the home page, described in the language of the moment. */
export function ownHomePicture({
  ordering: { look },
}: Pick<SiteFacts, 'ordering'>): ProductImage | undefined {
  if (!look.home) return undefined
  const { picture, alt } = translate(look.home, language())
  return { url: picture, alt }
}

/** The addresses of that picture, to be preloaded. */
export function ownHomeSource(facts: Pick<SiteFacts, 'ordering'>): PictureSource | undefined {
  const picture = ownHomePicture(facts)
  return picture && pictureSource(picture.url, HOME_PICTURE)
}

/** The address of a logo, sharp enough for letters on a dense screen. */
export function logoSource(logo: LogoPicture): string {
  return pictureAddress(logo.picture, isWide(logo) ? 480 : 160)
}
