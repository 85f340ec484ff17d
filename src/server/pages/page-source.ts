import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Hosting } from '#contract/content/shop-content.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import type { Purges } from '#server/cdn/purges.ts'
import type { Media } from '#server/media/open-media.ts'
import type { PageBundle } from '#server/pages/bundle/bundle.ts'
import { readShopContent } from '#server/pages/content/shop-content.ts'
import { askingBuilder } from '#server/pages/elsewhere/ask-builder.ts'
import { type Builder, createBuilder } from '#server/pages/elsewhere/builder.ts'
import { callRebuildHook, type RebuildHook } from '#server/pages/elsewhere/rebuild-hook.ts'
import { HASHED_PATH } from '#server/pages/files/hashed-files.ts'
import type { TextNeeds } from '#server/text/known-shop.ts'
import { openShopPages, type ShopPages } from './shop-pages.ts'

/** The pages of a shop, made by this process or by a builder elsewhere. */
export type PageSource = {
  /** Opens the pages of this bundle; resolves when the first one has been made. */
  open: (bundle: PageBundle) => Promise<void>
  /** The pages of this process; `null` if they are elsewhere, or not open yet. */
  here: () => ShopPages | null
  /** The builder elsewhere; `null` without one. */
  builder: Builder | null
  /** Whether readers can be shown pages, or find them elsewhere. */
  isReady: () => boolean
  /** Called when something that pages show may have changed. */
  noteChange: () => void
  /** For how long a page has not shown what changed; 0 if all do. */
  staleSeconds: () => number
  stop: () => Promise<void>
}

type Needs = TextNeeds &
  Pick<Media, 'pictures' | 'pictureStore' | 'readMaster' | 'addBundled'> & {
    root: string
    config: { rebuild: string; rebuildHook: RebuildHook | null; pageCacheSeconds: number }
    hosting: Hosting
    shop: SiteFacts
    purges: Pick<Purges, 'dropped'>
    log: Logger
  }

/** The pages of a shop, which are not open yet. */
export function createPageSource(needs: Needs): PageSource {
  const { config, clock, log, purges } = needs
  let pages: ShopPages | null = null
  const builder = config.rebuildHook && builderAt(config.rebuildHook, needs)
  return {
    open: async (bundle) => {
      bundle.readPhotosBy(needs.readMaster)
      await needs.addBundled(join(bundle.client, HASHED_PATH))
      pages = await openShopPages({
        bundle,
        pictures: needs.pictures,
        readContent: () => readShopContent(needs),
        // Where a cache in front keeps pages, it answers: what is compressed for some browsers alone would pass it by.
        hasDictionaries: config.pageCacheSeconds === 0,
        onChange: (tags) => {
          if (config.pageCacheSeconds > 0) purges.dropped(tags)
        },
        store: needs.pictureStore,
        clock,
        log,
      })
      // Something may have been edited while they were opened.
      pages.noteChange()
    },
    here: () => pages,
    builder,
    isReady: () => config.rebuild !== 'auto' || pages !== null,
    noteChange: () => {
      pages?.noteChange()
      builder?.noteChange()
    },
    staleSeconds: () => pages?.store.staleSeconds() ?? builder?.staleSeconds() ?? 0,
    stop: async () => {
      builder?.stop()
      await pages?.stop()
    },
  }
}

function builderAt(hook: RebuildHook, needs: Needs): Builder {
  const ask = askingBuilder(needs, {
    blogFolder: join(needs.root, 'content', 'blog'),
    call: (version) => callRebuildHook(hook, version),
  })
  return createBuilder({ ask, clock: needs.clock, log: needs.log })
}
