import { setTimeout } from 'node:timers'
import type { Logger } from 'pino'
import type { ShopContent } from '#contract/content/shop-content.ts'
import { inTime } from '#server/flow/in-time.ts'
import { onNewDay } from '#server/flow/new-day.ts'
import { createGate } from '#server/flow/turns/gate.ts'
import { joinEqual } from '#server/flow/turns/join-equal.ts'
import type { PictureStore } from '#server/media/picture-store.ts'
import type { Pictures } from '#server/media/pictures.ts'
import type { PageBundle } from '#server/pages/bundle/bundle.ts'
import { changedTags, readFacts, type Tags, withUnchanged } from '#server/pages/content/page-tags.ts'
import { MAX_INDEXED_HERE } from '#server/pages/content/search-file.ts'
import { createEarlierFiles } from '#server/pages/files/earlier-files.ts'
import { openPageFiles, type PageFiles } from '#server/pages/files/page-files.ts'
import { type Dictionary, openDictionaries } from './dictionary.ts'
import { createMakePage } from './make-page.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { keepPagesAhead } from './pages-ahead.ts'
import { createPicturesAhead } from './pictures-ahead.ts'

/** The pages of a running shop. */
export type ShopPages = {
  files: PageFiles
  store: PageStore
  /** The dictionaries of its pages; none until they are made. */
  dictionaries: () => readonly Dictionary[]
  /** What pages are made of now. */
  content: () => ShopContent
  /** Looks for what has changed, and drops the pages that show it. */
  noteChange: () => void
  /** Mistakes in texts, each a sentence with file and line. */
  textMistakes: () => Promise<string[]>
  /** Articles that name goods which the menu does not have. */
  unsoldArticles: () => Promise<{ slug: string; title: string }[]>
  /** Resolves when every page has been made ahead. */
  made: Promise<void>
  stop: () => Promise<void>
}

type Needs = {
  bundle: PageBundle
  store: Pick<PictureStore, 'read' | 'write' | 'remove'>
  pictures: Pictures
  readContent: () => Promise<ShopContent>
  /** Whether pages may be compressed by dictionaries. */
  hasDictionaries: boolean
  /** Called with what changed once no page shows the earlier content. */
  onChange: (tags: Tags) => void
  clock: () => Date
  log: Logger
}

/** The database is asked again after this time. */
const RETRY_MS = 2_000
/** A bucket that is slow or away keeps the pages from opening for no longer than this. */
const KEEP_MS = 10_000
const CONTENT = 'content'

/** Opens the pages of a shop; resolves when the first one has been made. */
export async function openShopPages({
  bundle,
  pictures,
  readContent,
  hasDictionaries,
  onChange,
  store: shared,
  clock,
  log,
}: Needs): Promise<ShopPages> {
  const earlier = createEarlierFiles({ store: shared, clock, log })
  const keepFiles = () => earlier.keep(bundle.version, bundle.client)
  const files = await openPageFiles(bundle.client, earlier)
  let content = await readContent()
  let isStopped = false
  const { hosting } = content
  const place = { ...hosting, hasTagManager: hosting.tagManagerId !== '' }
  const make = createMakePage({ bundle, content: () => content, place })
  const store = createPageStore({ make, clock, log })
  const listPaths = () => bundle.listPaths(content)
  const refresh = joinEqual<void>(createGate(1))
  // Another process may be asked for the files of the first page that this one sends.
  await Promise.all([store.get('/'), inTime(keepFiles(), KEEP_MS).catch(() => {})])
  let dictionaries: readonly Dictionary[] = []
  async function openAllDictionaries(): Promise<void> {
    try {
      const { version } = bundle
      dictionaries = await openDictionaries({ listPaths, read: store.get, earlier, version })
    } catch (err) {
      log.warn({ err }, 'pages are sent without a dictionary')
    }
  }
  const opening = hasDictionaries ? openAllDictionaries() : null
  const ahead = keepPagesAhead({
    store,
    listPaths,
    isLarge: () => content.products.length > MAX_INDEXED_HERE,
    makePictures: createPicturesAhead({ pictures, log }),
    log,
  })

  const stopDays = onNewDay(clock, () => {
    noteChange()
    void keepFiles()
  })

  async function takeOver(): Promise<void> {
    const read = await readContent()
    await readFacts(content, read)
    const next = withUnchanged(content, read)
    const tags = changedTags(content, next)
    if (tags.size === 0) return
    content = next
    store.drop(tags)
    ahead.wake()
    onChange(tags)
  }

  function noteChange(): void {
    if (isStopped) return
    refresh(CONTENT, takeOver).catch((err) => {
      log.warn({ err }, 'the pages could not be compared with the catalogue; this is tried again')
      setTimeout(noteChange, RETRY_MS).unref()
    })
  }

  return {
    files,
    store,
    dictionaries: () => dictionaries,
    content: () => content,
    noteChange,
    textMistakes: () => bundle.textMistakes(content),
    unsoldArticles: () => bundle.unsoldArticles(content),
    made: ahead.made,
    stop: async () => {
      isStopped = true
      stopDays()
      await Promise.all([opening, ahead.stop()])
    },
  }
}
