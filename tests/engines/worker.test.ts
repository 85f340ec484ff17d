import { expect, inject, onTestFinished } from 'vitest'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { Tab } from './setup/tab.ts'
import { role } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

const SEEN = ['/', '/product/pandesal', '/menu/category/breads', '/blog', '/about']

inEachEngine((engineTest, engine) => {
  // Without a line the pages' own calls fail, and browsers say so.
  const test = engineTest.override({
    allowedErrors: [/NetworkError|Load failed|Failed to load|Not loaded|Could not connect|ServiceWorker/],
  })
  test('five pages seen, the line cut: all five open, and say how old they are (§1, D51)', async ({
    browser,
  }) => {
    const line = await startWeakLine(inject('shop'))
    const tab = new Tab(await browser.openTab(), line.address)
    await tab.resize(360, 640)
    for (const path of SEEN) {
      await tab.open(path)
      await tab.finds('its worker', () => navigator.serviceWorker.ready.then(({ active }) => active !== null))
    }
    await tab.finds(
      'copies of what was seen',
      async (paths) => {
        const kept = (await (await caches.open('pugon:copies')).keys()).map(
          ({ url }) => new URL(url).pathname,
        )
        return paths.every((path) => kept.includes(path))
      },
      SEEN,
    )
    await line.stop()
    for (const path of SEEN) {
      await tab.open(path)
      await tab.sees('Saved on this device on')
      await tab.isAt(path)
    }
    await tab.picture(`${engine}-phone-no-line`)
    await tab.open('/faq')
    await tab.sees(role('heading', /You are offline|We cannot reach the bakery/))
  })

  test('a script whose answer ended too early is not kept: the next request gets all of it', async ({
    browser,
  }) => {
    const line = await startWeakLine(inject('shop'))
    onTestFinished(line.stop)
    const tab = new Tab(await browser.openTab(), line.address)
    await tab.open('/about')
    await tab.finds('its worker', () => navigator.serviceWorker.controller !== null)
    const scriptOf = (page: string) =>
      tab.run(async (page) => {
        const html = await (await fetch(page)).text()
        // Not the one of every page.
        return html.match(/\/_astro\/(?!Scripts)[\w.-]+\.js/)?.[0] ?? ''
      }, page)
    const [damaged, next] = [await scriptOf('/login'), await scriptOf('/data')]
    expect([damaged, next]).not.toContain('')
    const bytesOf = (path: string) =>
      tab.run(
        (path) =>
          fetch(path)
            .then((answer) => answer.arrayBuffer())
            .then(
              ({ byteLength }) => byteLength,
              () => 0,
            ),
        path,
      )
    line.ending.add(damaged)
    expect(await bytesOf(damaged)).toBe(0)
    expect(await bytesOf(next)).toBeGreaterThan(0)
    await tab.finds(
      'a copy of what was asked for later',
      async (path) => (await (await caches.open('pugon:copies')).match(path)) !== undefined,
      next,
    )
    expect(await bytesOf(damaged)).toBeGreaterThan(0)
  })
})
