import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import { PICTURE_USES, type PictureSource, type PictureUse, pictureSource } from '#client/picture-source.ts'
import { isRunningShop } from '#components/pictures/share-photo.ts'
import { bundledPicture } from '#domain/product/pictures/picture.ts'

/** The pictures beside the articles, by their address in the project; none for a file that cannot be shown. */
const pictures = import.meta.glob<ImageMetadata | null>('/content/blog/*.{webp,jpg,jpeg,png,avif}', {
  eager: true,
  import: 'default',
})

/** A picture with its size. */
export type ArticlePicture = PictureSource & { width: number; height: number }

/**
 * An article's picture: a file of the catalogue, or, with `./` before it, one beside the text.
 *
 * @throws if there is no such file beside the text.
 */
export async function articlePicture(src: string, use: PictureUse): Promise<ArticlePicture> {
  const side = use.widths.at(-1) ?? 0
  if (!src.startsWith('./')) return { ...pictureSource(src, use), width: side, height: side }
  const file = pictures[src.replace('./', '/content/blog/')]
  if (!file)
    throw new Error(`content/blog/${src.slice(2)}: an article shows this picture, and there is no such file.`)
  if (isRunningShop()) {
    // The server makes its sizes, as of any other picture.
    const name = bundledPicture(file.src.slice(file.src.lastIndexOf('/') + 1))
    return { ...pictureSource(name, use), width: side, height: Math.round((side * file.height) / file.width) }
  }
  const widths = use.widths.filter((width) => width <= file.width)
  const { src: address, srcSet, attributes } = await getImage({ src: file, widths, format: 'webp' })
  const { width, height } = attributes as { width: number; height: number }
  return { src: address, srcset: srcSet.attribute, sizes: use.sizes, largest: address, width, height }
}

/** The largest picture of a page that lists articles, to be preloaded. */
export async function firstPicture(
  articles: readonly { image: { src: string } }[],
): Promise<ArticlePicture | undefined> {
  return articles[0] && articlePicture(articles[0].image.src, PICTURE_USES.articleCard)
}

/** Absolute addresses of the articles' pictures, in order, for search engines. */
export async function pictureAddresses(
  articles: readonly { image: { src: string } }[],
  origin: string,
): Promise<string[]> {
  const pictures = await Promise.all(
    articles.map(({ image }) => articlePicture(image.src, PICTURE_USES.article)),
  )
  return pictures.map(({ largest }) => new URL(largest, origin).href)
}
