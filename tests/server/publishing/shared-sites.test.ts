import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { TEXT_MISTAKES_FILE } from '#contract/content/text-mistakes.ts'
import { leases, sharedSiteFiles, sharedSites } from '#server/db/schema/site.ts'
import { readS3 } from '#server/outside-settings.ts'
import { createSharedSites } from '#server/publishing/machines/shared-sites.ts'
import { openSiteStore, type SiteStore } from '#server/publishing/machines/site-store.ts'
import { type Bucket, openBucket } from '#tests/server/setup/bucket.ts'
import { openSharing, type SharingProcesses } from '#tests/server/setup/sharing-processes.ts'

// A store that is away: shared-sites-away.test.ts.

let sharing: SharingProcesses
let folder: string
let builder: SharingProcesses['builder']
let start: SharingProcesses['start']
let edit: SharingProcesses['edit']
let begun: SharingProcesses['begun']
beforeEach(async () => {
  sharing = await openSharing()
  ;({ folder, builder, start, edit, begun } = sharing)
})
afterEach(() => sharing.close())

/** A folder or a bucket as a store that counts what is written, and can be damaged. */
async function storeOf(place = folder, bucket?: Bucket) {
  const real = await openSiteStore(bucket ? 'bucket' : place, bucket ? readS3(bucket.settings) : null)
  const written: string[] = []
  const store: SiteStore = {
    ...real,
    keep: async (name, path) => {
      written.push(name)
      return real.keep(name, path)
    },
  }
  return { store, written, real }
}

const contents = (names: readonly string[]) => names.filter((name) => name.startsWith('files/'))

describe.runIf(inject('postgres'))('several processes of a shop', () => {
  test('of two that publish at the same time one builds, and both serve what it built, and tell the mistakes of its texts', async () => {
    const [one, two] = [await start(), await start()]
    const told = '["content/blog/x.mdx, line 3: no"]'
    await builder.plan({ 'index.html': 'first', '_astro/app.1.js': 'one', [TEXT_MISTAKES_FILE]: told })
    await Promise.all([one.publish(), two.publish()])
    expect([await one.page('/'), await two.page('/'), await begun()]).toEqual(['first', 'first', 1])
    for (const { deps } of [one, two]) expect(deps.site().textMistakes).toEqual(JSON.parse(told))
  })

  test.each([
    [null, 0],
    ['an earlier site of its own', 400],
  ])('the first shared site waits for the others if this process shows %s: %i ms', async (shown, least) => {
    const one = await start()
    const { store } = await storeOf()
    const needs = { database: one.deps.database, store, log: one.deps.log, onBuilt: () => {} }
    const sites = createSharedSites({ ...needs, leadMs: 400 })
    const path = join(folder, 'made')
    const build = () => mkdir(path).then(() => true)
    const { untilShown } = await sites.obtain(path, { shown, build })
    const begun = performance.now()
    await untilShown(0)
    const waited = performance.now() - begun
    await sites.end()
    const [row] = await one.deps.database
      .select({
        lead: sql<number>`EXTRACT(epoch FROM ${sharedSites.showAt} - ${sharedSites.builtAt})::float8 * 1000`,
      })
      .from(sharedSites)
    expect(waited).toBeGreaterThan(least - 10)
    expect(row?.lead === 0).toBe(least === 0)
  })

  test('a site that is stored sooner than others can fetch it is shown when they have it', async () => {
    const one = await start()
    const { store } = await storeOf()
    const read = async (name: string) => {
      if (name.startsWith('files/')) await pass(300)
      return store.read(name)
    }
    const needs = { database: one.deps.database, log: one.deps.log, onBuilt: () => {} }
    const sites = createSharedSites({ ...needs, store: { ...store, read }, leadMs: 0 })
    const path = join(folder, 'linked')
    const build = async () => {
      await mkdir(path)
      for (let page = 0; page < 60; page++) await writeFile(join(path, `${page}.html`), String(page))
      return true
    }
    const { untilShown } = await sites.obtain(path, { shown: 'an earlier site', build })
    const begun = performance.now()
    await untilShown(0)
    await sites.end()
    // 16 at a time, and twice as long for several.
    expect(performance.now() - begun).toBeGreaterThan(2 * 4 * 300 - 10)
  })

  test('one that does not publish by itself switches when another has built', async () => {
    const [one, two] = [await start(), await start()]
    await builder.plan({ 'index.html': 'first' })
    await one.publish()
    await expect.poll(() => two.page('/')).toBe('first')
    await edit(one, { 'index.html': 'second' })
    await one.publish()
    await expect.poll(() => two.page('/')).toBe('second')
    expect(await begun()).toBe(2)
  })

  test('only files that changed are sent', async () => {
    const { store, written } = await storeOf()
    const one = await start(store)
    await builder.plan({ 'index.html': 'a', 'about.html': 'b', '_astro/app.1.js': 'c' })
    await one.publish()
    const before = written.length
    await edit(one, { 'index.html': 'a2', 'about.html': 'b', '_astro/app.1.js': 'c' })
    await one.publish()
    expect(contents(written.slice(0, before))).toHaveLength(4)
    expect(contents(written.slice(before))).toHaveLength(1)
  })

  test('a file that is damaged in the store is not served: the site is built again and stored whole', async () => {
    const { store, written } = await storeOf()
    const one = await start(store)
    const two = await start(store)
    await builder.plan({ 'index.html': 'whole' })
    await one.publish()
    for (const name of contents(written)) await store.write(name, Buffer.from('damaged'))
    await two.publish()
    expect([await two.page('/'), await begun()]).toEqual(['whole', 2])
    const three = await start(store)
    await three.publish()
    expect([await three.page('/'), await begun()]).toEqual(['whole', 2])
  })

  test('another store, such as after a restore, is filled again with all of the next site', async () => {
    const one = await start((await storeOf()).store)
    await builder.plan({ 'index.html': 'first', '_astro/app.1.js': 'one' })
    await one.publish()
    one.deps.publisher.stop()
    const { store } = await storeOf(join(folder, 'empty'))
    const two = await start(store)
    await edit(two, { 'index.html': 'second', '_astro/app.1.js': 'one' })
    await two.publish()
    const three = await start(store)
    await three.publish()
    const served = [await three.page('/'), await three.page('/_astro/app.1.js')]
    expect([...served, await begun()]).toEqual(['second', 'one', 2])
  })

  test('a builder that has ended is waited for only until its lease is over', async () => {
    const { store } = await storeOf()
    const one = await start(store)
    const { database } = one.deps
    const [later, earlier] = [sql`now() + interval '1 day'`, sql`now() - interval '1 second'`]
    await database.insert(leases).values({ name: 'site-builder', holder: 'ended', until: later })
    await builder.plan({ 'index.html': 'taken over' })
    const published = one.publish()
    await expect.poll(() => one.deps.publisher.state().status).toBe('building')
    expect((await one.app.request('/')).status).toBe(503)
    await database.update(leases).set({ until: earlier })
    await published
    expect(await one.page('/')).toBe('taken over')
    expect(await database.select().from(leases)).toEqual([])
  })

  test('a build that fails lets another process build', async () => {
    const { store } = await storeOf()
    const [one, two] = [await start(store), await start(store)]
    await builder.plan({ 'index.html': 'broken' }, { says: '[error] no' })
    await expect(one.publish()).rejects.toThrow('no')
    await builder.plan({ 'index.html': 'mended' })
    await two.publish()
    expect(await two.page('/')).toBe('mended')
  })

  test('a new machine serves hashed files of sites that were built before it came', async () => {
    const { store } = await storeOf()
    const one = await start(store)
    await builder.plan({ 'index.html': 'first', '_astro/app.1.js': 'one' })
    await one.publish()
    await edit(one, { 'index.html': 'second', '_astro/app.2.js': 'two' })
    await one.publish()
    const two = await start(store)
    await two.publish()
    expect(await two.page('/')).toBe('second')
    expect([await two.page('/_astro/app.1.js'), await two.page('/_astro/app.2.js')]).toEqual(['one', 'two'])
  })

  test('the store forgets sites that nobody fetches, and hashed files after 30 days', async () => {
    const { store, written, real } = await storeOf()
    const one = await start(store)
    const { database } = one.deps
    for (const number of [1, 2, 3, 4]) {
      await edit(one, { 'index.html': `page ${number}`, [`_astro/app.${number}.js`]: `code ${number}` })
      if (number === 4) {
        await database.update(sharedSites).set({ builtAt: sql`built_at - interval '1 hour'` })
        const isFirst = eq(sharedSiteFiles.path, '_astro/app.1.js')
        await database
          .update(sharedSiteFiles)
          .set({ usedAt: sql`used_at - interval '31 days'` })
          .where(isFirst)
      }
      await one.publish()
    }
    const kept = []
    for (const name of contents(written)) {
      const bytes = await real.read(name)
      if (bytes) kept.push(bytes.toString())
    }
    expect(kept.filter((text) => /^(page|code)/.test(text)).sort()).toEqual([
      ...['code 2', 'code 3', 'code 4'],
      ...['page 3', 'page 4'],
    ])
    expect(await database.select().from(sharedSites)).toHaveLength(2)
  })

  test('sites are shared through the bucket of the pictures, whose list does not contain them', async () => {
    const bucket = await openBucket()
    const { store } = await storeOf('', bucket)
    const [one, two] = [await start(store), await start(store)]
    await builder.plan({ 'index.html': 'in the bucket' })
    await one.publish()
    await two.publish()
    expect([await two.page('/'), await begun()]).toEqual(['in the bucket', 1])
    expect([...bucket.objects.keys()].every((key) => key.startsWith('shared-sites/'))).toBe(true)
    await bucket.close()
  })
})
