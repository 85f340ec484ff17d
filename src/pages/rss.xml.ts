import rss from '@astrojs/rss'
import type { APIRoute } from 'astro'
import { loadArticles, tagWords } from '#components/article/articles.ts'
import { siteAddress } from '#components/shop/shop-content.ts'
import { loadSite } from '#components/shop/shop-facts.ts'
import { manilaMoment } from '#domain/time/manila.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** The blog as a feed, newest first. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['texts', 'products', 'frame', 'day'] })
  const site = await siteAddress()
  const { name, address: shop } = await loadSite()
  const articles = await loadArticles()
  const address = new URL('/rss.xml', site).href
  return rss({
    title: `${name} blog`,
    description: `Bread, pies and small cakes at home in ${shop.province}, from the bakers of ${name}.`,
    site: new URL('/blog', site),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>en-PH</language><atom:link href="${address}" rel="self" type="application/rss+xml"/>`,
    items: articles.map(({ title, excerpt, path, publishDate, author, category, tags }) => ({
      title,
      description: excerpt,
      link: path,
      pubDate: manilaMoment(publishDate, '00:00'),
      categories: [category, ...tags.map((tag) => tagWords(tag, articles).words)],
      customData: `<dc:creator>${author.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</dc:creator>`,
    })),
  })
}
