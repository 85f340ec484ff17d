import { createHash } from 'node:crypto'
import { manilaDate } from '#domain/time/manila.ts'
import { loadOldSlugs } from '#server/catalogue/sql/old-slug.ts'
import { catalogueVersion } from '#server/publishing/site/page-facts.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { shownTexts } from '#server/text/shown-texts.ts'
import { articlesOf } from './article-days.ts'
import type { Publish } from './publisher.ts'
import { claimRebuild, rebuildCalledAt, releaseRebuild, repeatRebuild } from './sql.ts'

type Elsewhere = {
  /** The folder of the articles: when an article's day comes, the pages change too. */
  blogFolder: string
  call: (version: { catalogueVersion: string; now: Date }) => Promise<void>
}

/**
 * Calls the builder once for each combination of catalogue, season and visible articles, whichever process of
 * the shop notices first and however often it restarts, and whenever a person asks for it.
 */
export function publishElsewhere(needs: TextNeeds, { blogFolder, call }: Elsewhere): Publish {
  const { catalogue, database, clock } = needs
  let publishedAt: Date | null = null
  const run: Publish['run'] = async (_tellPages, isAsked) => {
    const now = clock()
    const today = manilaDate(now)
    const version = catalogueVersion(await catalogue.read(), await loadOldSlugs(database), today)
    const articles = await articlesOf(blogFolder, today)
    const texts = (await shownTexts(needs)).map(({ path, mdx }) => digestOf(path, mdx))
    const isNew = await claimRebuild(database, [version, ...articles, ...texts].join(' '), now)
    if (!isNew && !isAsked) {
      publishedAt = await rebuildCalledAt(database)
      return
    }
    try {
      await call({ catalogueVersion: version, now })
    } catch (cause) {
      await releaseRebuild(database)
      throw cause
    }
    if (!isNew) await repeatRebuild(database, now)
    publishedAt = now
  }
  return { run, publishedAt: () => publishedAt }
}

function digestOf(path: string, mdx: string): string {
  return createHash('sha256').update(`${path} ${mdx}`).digest('base64url')
}
