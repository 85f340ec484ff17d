import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { HASTY_FILE } from '#contract/content/page-bundle.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { openSiteStore } from '#server/publishing/machines/site-store.ts'
import { createOwnSite, type OwnSite, showLatest } from '#server/publishing/publish.ts'
import { openBuilder, type PlannedBuilder, siteSettingsOf } from '#tests/server/setup/planned-builder.ts'
import { openSharing } from '#tests/server/setup/sharing-processes.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

let shop: Shop
let builder: PlannedBuilder
let site: OwnSite
beforeAll(async () => {
  shop = await openShop()
  builder = await openBuilder()
  site = createOwnSite(shop, siteSettingsOf(shop), builder.place)
})
afterAll(async () => {
  await shop.close()
  await builder.close()
})

const page = async () => (await shop.app.request('/')).text()
const publish = () => site.publish.run(() => {}, false)
const refine = (signal = new AbortController().signal) => site.publish.refine?.(signal)
const begun = async () => (await readFile(join(builder.place.root, 'begun'), 'utf8')).length
const hastily = (text: string) => builder.plan({ 'index.html': text, [HASTY_FILE]: '1' })
async function edit(name: string) {
  const { product } = await readyProduct(shop)
  await shop.deps.database.update(products).set({ name }).where(eq(products.id, product.id))
  await shop.deps.catalogue.announce([product.id])
}

test('a site that was made in a hurry is replaced by one that was not, and stays so', async () => {
  await hastily('in a hurry')
  await publish()
  expect(await page()).toBe('in a hurry')
  await builder.plan({ 'index.html': 'refined' })
  await refine()
  expect(await page()).toBe('refined')
  await publish()
  await refine()
  expect([await page(), await begun()]).toEqual(['refined', 2])
})

test('a shop that starts again shows the refined site', async () => {
  const settings = siteSettingsOf(shop)
  const before = await begun()
  const latest = await showLatest(shop, settings, builder.place.root)
  const again = createOwnSite(shop, settings, builder.place, latest)
  await again.publish.run(() => {}, false)
  expect([await page(), await begun()]).toEqual(['refined', before])
})

test('a site that was made with time to spare is not made again', async () => {
  await edit('Calm bread')
  await builder.plan({ 'index.html': 'calm' })
  await publish()
  const before = await begun()
  await builder.plan({ 'index.html': 'never made' })
  await refine()
  expect([await page(), await begun()]).toEqual(['calm', before])
})

test('ended early it leaves the pages as they are, and nothing of its own', async () => {
  await edit('Hasty bread')
  await hastily('hasty')
  await publish()
  await builder.plan({ 'index.html': 'half' })
  const ending = new AbortController()
  const refined = refine(ending.signal)
  ending.abort()
  await expect(refined).rejects.toThrow('was ended by SIGTERM')
  expect(await page()).toBe('hasty')
  const folders = [join(builder.place.root, '.cache'), join(shop.dataDir, 'sites')].filter(existsSync)
  const left = (await Promise.all(folders.map((folder) => readdir(folder)))).flat()
  expect(left.filter((name) => name.startsWith('site-'))).toEqual([])
})

test('an edit is shown although a site is left unrefined', async () => {
  await edit('Next bread')
  await builder.plan({ 'index.html': 'next' })
  await publish()
  expect(await page()).toBe('next')
})

describe.runIf(inject('postgres'))('several processes', () => {
  test('an edit does not wait until a refined site is sent, and the log blames no store for that', async () => {
    const sharing = await openSharing()
    try {
      const real = await openSiteStore(sharing.folder, null)
      const keep = vi.fn(real.keep)
      const lines: unknown[] = []
      const say = (...line: unknown[]) => void lines.push(line)
      const one = await sharing.start({ ...real, keep }, { log: { info: say, warn: say } as never })
      await sharing.builder.plan({ 'index.html': 'in a hurry', [HASTY_FILE]: '1' })
      await one.publish()
      await sharing.builder.plan({ 'index.html': 'refined' })
      const never = (_name: string, _path: string, signal?: AbortSignal) =>
        new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
      keep.mockReset().mockImplementation(never)
      const ending = new AbortController()
      const refined = one.refine(ending.signal)
      refined.catch(() => {})
      await vi.waitFor(() => expect(keep).toHaveBeenCalled(), { timeout: 10_000 })
      ending.abort()
      await expect(refined).rejects.toThrow('aborted')
      expect([await one.page('/'), lines]).toEqual(['in a hurry', []])
    } finally {
      await sharing.close()
    }
  })

  test('one refines a site, and all show it', async () => {
    const sharing = await openSharing()
    try {
      const [one, two] = [await sharing.start(), await sharing.start()]
      await sharing.builder.plan({ 'index.html': 'in a hurry', [HASTY_FILE]: '1' })
      await Promise.all([one.publish(), two.publish()])
      await sharing.builder.plan({ 'index.html': 'refined' })
      const signal = new AbortController().signal
      await Promise.all([one.refine(signal), two.refine(signal)])
      await expect.poll(() => Promise.all([one.page('/'), two.page('/')])).toEqual(['refined', 'refined'])
      const three = await sharing.start()
      await three.publish()
      expect([await three.page('/'), await sharing.begun()]).toEqual(['refined', 2])
    } finally {
      await sharing.close()
    }
  })

  test('one of another version does not wait for one that refines, which another refinement does', async () => {
    const sharing = await openSharing()
    try {
      const real = await openSiteStore(sharing.folder, null)
      const keep = vi.fn(real.keep)
      const [one, two] = [await sharing.start({ ...real, keep }), await sharing.start()]
      await sharing.builder.plan({ 'index.html': 'in a hurry', [HASTY_FILE]: '1' })
      await one.publish()
      await two.publish()
      await sharing.builder.plan({ 'index.html': 'refined' })
      keep
        .mockReset()
        .mockImplementation(
          (_name, _path, signal) =>
            new Promise((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
        )
      const ending = new AbortController()
      const refined = one.refine(ending.signal).catch(() => {})
      await vi.waitFor(() => expect(keep).toHaveBeenCalled(), { timeout: 10_000 })
      const before = await sharing.begun()
      await two.refine(new AbortController().signal)
      expect(await sharing.begun()).toBe(before)
      const settings = { ...siteSettingsOf(two), siteUrl: 'http://other' }
      const newer = createOwnSite(two, settings, sharing.builder.place)
      await newer.publish.run(() => {}, false)
      expect(await two.page('/')).toBe('refined')
      ending.abort()
      await refined
    } finally {
      await sharing.close()
    }
  })
})
