import { API_BASE } from '#contract/endpoint.ts'
import { getCdnStatus, purgeCdn } from '#contract/shop/cdn.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { Problem } from '#server/http/problem.ts'
import { type App, route } from '#server/http/route.ts'
import type { Purges } from './purges.ts'
import type { CdnWatch } from './watch.ts'

/** The CDN in front of the shop: emptying it, and measuring it. */
export type Cdn = { purges: Purges; watch: CdnWatch }

type Needs = {
  catalogue: Catalogue
  cdn: Cdn
  siteUrl: string
  apiOrigin: string
}

/**
 * Purging and status of the CDN (§7). The server's memory holds one catalogue with its answers: any purge drops all of it, in every
 * process, and the next reader builds it again.
 */
export function mountCdn(app: App, { catalogue, cdn, siteUrl, apiOrigin }: Needs): void {
  route(app, purgeCdn, async ({ body }) => {
    const purgedKeys = ('keys' in body ? body.keys : 'tags' in body ? body.tags : undefined) ?? []
    if (purgedKeys.length === 0) throw new Problem('NO_TAGS', 'Name at least one tag or key.')
    const isApi = 'type' in body
    const addresses = isApi ? purgedKeys.filter((key) => key.startsWith('/')) : []
    const tags = purgedKeys.filter((key) => !addresses.includes(key))
    if ('productId' in body) tags.push(`product-${body.productId}`)
    catalogue.invalidate()
    await catalogue.announce('all')
    const whole = addresses.map((address) => (apiOrigin || siteUrl) + API_BASE + address)
    return {
      server: 'purged' as const,
      tags,
      addresses,
      cdn: await cdn.purges.purge({ tags, addresses: whole }),
    }
  })

  route(app, getCdnStatus, async () => ({ ...cdn.watch.state(), lastPurge: cdn.purges.last() }))
}
