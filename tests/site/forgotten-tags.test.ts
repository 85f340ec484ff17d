import { resolve } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { shopLoader } from '#integrations/content/shop-loader.ts'
import { openBundle, type PageBundle } from '#server/pages/bundle/bundle.ts'
import { changedTags, withUnchanged } from '#server/pages/content/page-tags.ts'
import { createMakePage } from '#server/pages/make-page.ts'
import { createPageStore } from '#server/pages/page-store.ts'
import { depth } from '#tests/depth.ts'
import { contentOf, smallShop } from '#tests/site/setup/edited-shop.ts'
import { EDITS } from '#tests/site/setup/edits.ts'

// A page that shows something without naming it would stay as it was after an edit. Here a small shop is edited at random; whatever
// an edit does not drop has to be as if it were made anew.

const BUNDLE_MS = 300_000
const RUN_MS = 3_600_000
const EDITS_A_SHOP = depth(6, 25)
const SHOPS = depth(1, 40)
/** Articles and pages of the office share their code: a few of each, but all that the office has written. */
const FEW = /^(?:\/fil)?(?:\/blog\/(?!not-found)(?!tag\/)|\/blog\/tag\/|\/admin\/)/
const FEW_OF_EACH = 2
const OF_OFFICE = /\/bread-at-home-/
const SITE = 'https://bakery.example'

let bundle: PageBundle
let sample: ShopContent
beforeAll(async () => {
  bundle = await openBundle(resolve('.'))
  bundle.readPhotosBy(async () => null)
  const loaded = await shopLoader('content/catalogue/site.json', 'content/catalogue').loadEntry({} as never)
  if (!loaded || 'error' in loaded) throw new Error('The sample cannot be read.')
  sample = { ...loaded.data, hosting: { site: SITE, apiOrigin: '', tagManagerId: '' } }
}, BUNDLE_MS)
// Other files of this thread have the same bundle.
afterAll(() => bundle.readPhotosBy())

/** The addresses of a content that are worth looking at; pictures take long and say nothing that their pages do not. */
async function pathsOf(content: ShopContent): Promise<string[]> {
  const seen = new Map<string, number>()
  return (await bundle.listPaths(content)).filter((path) => {
    if (/\.(?:jpg|png)$/.test(path)) return false
    const kind = FEW.exec(path)?.[0]
    if (!kind || OF_OFFICE.test(path)) return true
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= FEW_OF_EACH
  })
}

/** What a shop forgets to make again after these edits, each in a sentence. */
async function forgottenAfter(edits: readonly (readonly [name: string, pick: number])[]): Promise<string[]> {
  let rows = smallShop(sample)
  let content = contentOf(rows)
  let edit = ''
  const mistakes: string[] = []
  const make = createMakePage({
    bundle,
    content: () => content,
    place: { site: SITE, apiOrigin: '', hasTagManager: false },
  })
  const store = createPageStore({
    make,
    clock: () => new Date(0),
    log: {
      error: ({ path, err }: { path: string; err?: Error }) => mistakes.push(`${edit}: ${path} ${err ?? ''}`),
    },
  })
  for (const [name, pick] of edits) {
    for (const path of await pathsOf(content)) await store.get(path).catch(() => null)
    edit = name
    rows = EDITS[name]?.({ ...rows, edits: rows.edits + 1 }, pick) ?? rows
    const next = withUnchanged(content, contentOf(rows))
    const tags = changedTags(content, next)
    if (tags.size === 0) continue
    content = next
    store.drop(tags)
    for (const [path] of [...store.kept()]) if (store.isFresh(path)) await store.check(path)
  }
  return [...new Set(mistakes)]
}

test(
  'whatever an edit does not drop is as if it were made anew',
  async () => {
    const edits = fc.array(fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat(10_000)), {
      minLength: EDITS_A_SHOP,
      maxLength: EDITS_A_SHOP,
    })
    await fc.assert(
      fc.asyncProperty(edits, async (all) => {
        expect(await forgottenAfter(all)).toEqual([])
      }),
      { numRuns: SHOPS, endOnFailure: true },
    )
  },
  RUN_MS,
)
