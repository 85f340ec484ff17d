import { getPagesState } from '#contract/admin/shop/pages.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { type App, route } from '#server/http/route.ts'
import type { Builder } from '#server/pages/elsewhere/builder.ts'
import { catalogueTimeAt } from '#server/pages/elsewhere/catalogue-time.ts'
import type { PageSource } from './page-source.ts'

type Needs = { pages: PageSource; siteUrl: string }

/** The state of the pages for the dashboard: failures, mistaken texts, the builder elsewhere. */
export function mountAdminPages(app: App, { pages, siteUrl }: Needs): void {
  route(app, getPagesState, async () => {
    const { builder } = pages
    const open = pages.here()
    const failures = open?.store.failures() ?? []
    const mode = builder ? ('webhook' as const) : open ? ('auto' as const) : ('off' as const)
    return {
      mode,
      failures: failures.map(({ path, reason, since }) => ({ path, reason, since: manilaIso(since) })),
      textMistakes: (await open?.textMistakes()) ?? [],
      unsoldArticles: (await open?.unsoldArticles())?.map(({ slug, title }) => ({ slug, title })) ?? [],
      builder: builder && (await builderState(builder, siteUrl)),
    }
  })
}

async function builderState(builder: Builder, siteUrl: string) {
  const { changedAt, askedAt, error } = builder.state()
  return {
    changedAt: changedAt && manilaIso(changedAt),
    askedAt: askedAt && manilaIso(askedAt),
    error,
    showsFrom: await catalogueTimeAt(siteUrl),
  }
}
