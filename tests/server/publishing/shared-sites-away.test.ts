import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { leases } from '#server/db/schema/site.ts'
import { putSite, takeSite } from '#server/publishing/machines/site-parts.ts'
import { openSiteStore, type SiteStore } from '#server/publishing/machines/site-store.ts'
import { openSharing, type SharingProcesses } from '#tests/server/setup/sharing-processes.ts'

// A store of shared sites that refuses, never answers, or falls silent in between.

/** A store is asked for each edit. */
const patience = { answerMs: 100, knownMs: 0 }

let sharing: SharingProcesses
beforeEach(async () => {
  sharing = await openSharing()
})
afterEach(() => sharing.close())

type Mood = 'well' | 'away' | 'silent' | 'silent when written to'

/** A folder as a store with moods, and what was asked of it. */
async function moodyStore() {
  const real = await openSiteStore(sharing.folder, null)
  const state = { mood: 'well' as Mood, asked: 0, read: [] as string[] }
  const answer = async <Result>(work: () => Promise<Result>, isWrite: boolean): Promise<Result> => {
    state.asked++
    if (state.mood === 'away') throw new Error('The store refuses')
    if (state.mood === 'silent' || (isWrite && state.mood !== 'well')) return new Promise(() => {})
    return work()
  }
  const store: SiteStore = {
    read: (name, signal) => {
      state.read.push(name)
      return answer(() => real.read(name, signal), false)
    },
    write: (name, bytes, signal) => answer(() => real.write(name, bytes, signal), true),
    keep: (name, path, signal) => answer(() => real.keep(name, path, signal), true),
    remove: (name) => answer(() => real.remove(name), true),
  }
  return { store, state }
}

/** Lines of the log, and something to write them. */
function listen() {
  const lines: string[] = []
  const say = (_: unknown, words?: string) => void lines.push(words ?? String(_))
  return { lines, log: { info: say, warn: say } as never }
}

describe.runIf(inject('postgres'))('while the store of the shared sites is away', () => {
  test.each(['away', 'silent'] as const)(
    'with a store that is %s, each process builds for itself, and waits neither for the store nor for another that builds',
    async (mood) => {
      const { store, state } = await moodyStore()
      state.mood = mood
      const start = () => sharing.start(store, { patience })
      const [one, two] = [await start(), await start()]
      const later = sql`now() + interval '1 day'`
      await one.deps.database.insert(leases).values({ name: 'site-builder', holder: 'another', until: later })
      await sharing.builder.plan({ 'index.html': 'own' })
      await Promise.all([one.publish(), two.publish()])
      expect([await one.page('/'), await two.page('/'), await sharing.begun()]).toEqual(['own', 'own', 2])
    },
  )

  test('it is asked one question for an edit, and nothing is sent', async () => {
    const { store, state } = await moodyStore()
    state.mood = 'silent'
    const one = await sharing.start(store, { patience: { ...patience, knownMs: 60_000 } })
    await sharing.builder.plan({ 'index.html': 'own' })
    await one.publish()
    expect([await one.page('/'), state.asked]).toEqual(['own', 1])
  })

  test('a site of another process that cannot be fetched is built at once', async () => {
    const { store, state } = await moodyStore()
    const [one, two] = [await sharing.start(store), await sharing.start(store, { patience })]
    await sharing.builder.plan({ 'index.html': 'first' })
    await one.publish()
    state.mood = 'silent'
    await two.publish()
    expect([await two.page('/'), await sharing.begun()]).toEqual(['first', 2])
  })

  test('the log says so once, and once when sites are shared again', async () => {
    const { store, state } = await moodyStore()
    const { lines, log } = listen()
    const one = await sharing.start(store, { patience, log })
    state.mood = 'away'
    await sharing.builder.plan({ 'index.html': 'first' })
    await one.publish()
    state.mood = 'silent when written to'
    await sharing.edit(one, { 'index.html': 'second' })
    state.mood = 'away'
    await one.publish()
    expect(lines).toEqual([expect.stringContaining('each process builds its own pages')])
    state.mood = 'well'
    await sharing.edit(one, { 'index.html': 'third' })
    await one.publish()
    expect(lines.slice(1)).toEqual(['sites are shared again'])
  })

  test('a process that has built for itself fetches only what has changed when it is back', async () => {
    const { store, state } = await moodyStore()
    state.mood = 'away'
    const [one, two] = [await sharing.start(store, { patience }), await sharing.start(store, { patience })]
    await sharing.builder.plan({ 'index.html': 'first', 'about.html': 'about', 'faq.html': 'faq' })
    await one.publish()
    await two.publish()
    state.mood = 'well'
    state.read.length = 0
    await sharing.edit(one, { 'index.html': 'second', 'about.html': 'about', 'faq.html': 'faq' })
    await one.publish()
    // The other may hear of the edit a moment later.
    const shown = async () => two.publish().then(() => two.page('/'))
    await expect.poll(shown).toBe('second')
    expect(state.read.filter((name) => name.startsWith('files/'))).toHaveLength(1)
  })

  test('hashed files of earlier sites are fetched when it is back', async () => {
    const { store, state } = await moodyStore()
    const one = await sharing.start(store)
    await sharing.builder.plan({ 'index.html': 'first', '_astro/app.1.js': 'one' })
    await one.publish()
    state.mood = 'away'
    const two = await sharing.start(store, { patience })
    await sharing.edit(two, { 'index.html': 'second', '_astro/app.2.js': 'two' })
    await two.publish()
    const old = async () => (await two.app.request('/_astro/app.1.js')).status
    expect(await old()).toBe(404)
    state.mood = 'well'
    await sharing.edit(two, { 'index.html': 'third', '_astro/app.2.js': 'two' })
    await two.publish()
    expect(await old()).toBe(200)
  })
})

test('the first file that cannot be sent or fetched ends the wait for all others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-parts-'))
  const site = join(folder, 'site')
  await mkdir(site)
  for (const name of ['a', 'b', 'c']) await writeFile(join(site, `${name}.html`), name)
  const real = await openSiteStore(join(folder, 'store'), null)
  await putSite(real, site, new Set())
  let count = 0
  /** The first fails, the others never answer, and only give up. */
  const fail = (_: string, signal?: AbortSignal) =>
    new Promise<never>((_done, giveUp) => {
      if (count++ === 0) giveUp(new Error('The store has gone'))
      if (signal?.aborted) giveUp(signal.reason)
      signal?.addEventListener('abort', () => giveUp(signal.reason))
    })
  const store: SiteStore = {
    ...real,
    keep: (name, _path, signal) => fail(name, signal),
    read: (name, signal) => (name.startsWith('files/') ? fail(name, signal) : real.read(name)),
  }
  await expect(putSite(store, site, new Set())).rejects.toThrow('The store has gone')
  await rm(site, { recursive: true })
  count = 0
  await expect(takeSite(store, site, null)).rejects.toThrow('The store has gone')
  expect(await readdir(folder)).toEqual(['store'])
  await rm(folder, { recursive: true })
})
