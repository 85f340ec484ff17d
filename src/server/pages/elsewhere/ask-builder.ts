import { createHash } from 'node:crypto'
import type { Hosting, ShopContent } from '#contract/content/shop-content.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { seasonOf } from '#domain/menu/occasion.ts'
import { isAnnounced } from '#domain/page/announcement.ts'
import { comingHolidays } from '#domain/time/listed-hours.ts'
import { digestOfContent } from '#server/pages/content/page-tags.ts'
import { readShopContent } from '#server/pages/content/shop-content.ts'
import { articlesOf } from '#server/text/files/article-days.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { shownTexts } from '#server/text/shown-texts.ts'
import { claimRebuild, rebuildCalledAt, releaseRebuild } from './sql.ts'

type Needs = TextNeeds & { shop: SiteFacts; hosting: Hosting }

type Elsewhere = {
  /** The folder of the articles: when an article's day comes, the pages change too. */
  blogFolder: string
  call: (version: { catalogueVersion: string; now: Date }) => Promise<void>
}

/**
 * Returns a function that calls the builder once for each combination of catalogue, season and visible texts, whichever process of
 * the shop notices first and however often it restarts. It resolves to when the builder was last called.
 */
export function askingBuilder(needs: Needs, { blogFolder, call }: Elsewhere): () => Promise<Date | null> {
  const { database, clock } = needs
  return async () => {
    const now = clock()
    const content = await readShopContent(needs)
    const version = catalogueVersion(content)
    const articles = await articlesOf(blogFolder, content.day)
    const texts = (await shownTexts(needs)).map(({ path, mdx }) => digestOf(path, mdx))
    if (!(await claimRebuild(database, [version, ...articles, ...texts].join(' '), now)))
      return rebuildCalledAt(database)
    try {
      await call({ catalogueVersion: version, now })
    } catch (cause) {
      await releaseRebuild(database)
      throw cause
    }
    return now
  }
}

/** Changes when a page would, on its day: the seasonal block of the home page, the announcement and holidays come and go. */
export function catalogueVersion(content: ShopContent): string {
  const { occasions, facts, day } = content
  const season = seasonOf(occasions, day)?.id ?? null
  const days = [season, isAnnounced(facts.ordering, day), comingHolidays(facts.ordering, day)]
  return digestOf(digestOfContent(content), JSON.stringify(days))
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex')
}
