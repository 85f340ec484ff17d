import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { SEARCH_FILE } from '#contract/content/search-index.ts'
import { type MadePage, shrinkPage } from './make-page.ts'
import type { PageStore } from './page-store.ts'
import type { PicturesAhead } from './pictures-ahead.ts'

/** The work on pages for which nobody waits. */
export type PagesAhead = {
  /** Something has changed: what is stale is made again first. */
  wake: () => void
  /** Resolves when every page has been made, as far as there is room and nothing changes in the meantime. */
  made: Promise<void>
  /** Resolves when the page under way is done. */
  stop: () => Promise<void>
}

type Needs = {
  store: PageStore
  /** The addresses of all pages, in any order. */
  listPaths: () => Promise<string[]>
  /** Whether the search index takes seconds and a hundred megabytes. Few browsers ask for it, and few shops have it. */
  isLarge: () => boolean
  makePictures: PicturesAhead
  log: Pick<Logger, 'error'>
}

/** How soon a page that a reader has asked for first gets its smallest copy, and a failed one is tried again. */
const TURN_MS = 1_000
/** One kept page is compared after so many turns: a shop of 44 products is compared within 20 minutes. */
const TURNS_PER_CHECK = 5
/** Some five minutes: after a start the encoder is for those who look at the shop. */
const TURNS_BEFORE_PICTURES = 300
/** Drawn when messengers and phones ask: until then the library of pictures and its ten megabytes are not needed. */
const PICTURE = /\.(?:jpg|png)$/
const PRODUCT = /\/product\//

/**
 * Makes pages before anybody asks, and again after an edit, as long as there is room: home, menu, categories and texts first, then
 * products; what is kept already needs none. Then it compresses what readers ask for as well as possible, makes the pictures that
 * pages name, and compares what is kept with what would be made now. Between two pages it rests as long as the last one took.
 */
export function keepPagesAhead({ store, listPaths, isLarge, makePictures, log }: Needs): PagesAhead {
  let changes = 0
  let isStopped = false
  let rest = new AbortController()
  let listed: { changes: number; paths: readonly string[] } | undefined
  let compared = -1
  const { promise: firstRound, resolve: allMade } = Promise.withResolvers<void>()
  const running = run()

  async function run(): Promise<void> {
    for (let turn = 0; !isStopped; turn++) {
      const begun = changes
      try {
        await makeAll(() => isStopped || changes !== begun)
        if (changes !== begun) continue
        await shrinkAll()
        allMade()
        if (turn >= TURNS_BEFORE_PICTURES) await makePictures(await keptByRank())
        if (turn % TURNS_PER_CHECK === 0) await checkNext()
      } catch (err) {
        log.error({ err }, 'pages could not be made ahead')
      }
      if (!isStopped && changes === begun)
        await setTimeout(TURN_MS, null, { ref: false, signal: rest.signal }).catch(() => {})
    }
  }

  async function pathsNow(): Promise<readonly string[]> {
    if (listed?.changes !== changes) {
      const now = changes
      const paths = (await listPaths()).filter((path) => !PICTURE.test(path))
      const byRank = Map.groupBy(paths, rankOf)
      listed = { changes: now, paths: RANKS.flatMap((rank) => byRank.get(rank) ?? []) }
    }
    return listed.paths
  }

  function isMadeWhenAsked(path: string): boolean {
    return path === SEARCH_FILE ? isLarge() : !store.hasRoom()
  }

  async function makeAll(isOver: () => boolean): Promise<void> {
    for (const path of await pathsNow()) {
      if (isOver()) return
      if (store.isFresh(path) || (!store.isKept(path) && isMadeWhenAsked(path))) continue
      const begun = performance.now()
      await store.refresh(path)
      await setTimeout(performance.now() - begun, null, { ref: false })
    }
  }

  async function shrinkAll(): Promise<void> {
    for (const [path, { page, isAsked }] of [...store.kept()]) {
      if (isStopped) return
      if (!page.isSmall && (isAsked || !PRODUCT.test(path))) await shrinkPage(page)
    }
  }

  async function keptByRank(): Promise<MadePage[]> {
    const pages = new Map(store.kept())
    return (await pathsNow()).flatMap((path) => pages.get(path)?.page ?? [])
  }

  async function checkNext(): Promise<void> {
    const paths = [...store.kept()].map(([path]) => path).toSorted()
    compared = (compared + 1) % Math.max(paths.length, 1)
    const path = paths[compared]
    if (path) await store.check(path)
  }

  return {
    made: firstRound,
    wake: () => {
      changes++
      rest.abort()
      rest = new AbortController()
    },
    stop: async () => {
      isStopped = true
      rest.abort()
      await running
    },
  }
}

const RANKS = [0, 1, 2, 3] as const

/** What most readers see first. */
function rankOf(path: string): (typeof RANKS)[number] {
  if (/^\/(?:fil)?$|\/menu$/.test(path)) return 0
  if (/\/menu\//.test(path)) return 1
  return PRODUCT.test(path) ? 3 : 2
}
