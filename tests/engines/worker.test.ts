import { inject } from 'vitest'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { startWeakLine } from '#tests/e2e/setup/weak-line.ts'
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
    await tab.sees(role('heading', 'You are offline'))
  })

  test('an order that was seen opens without a line, in the list of this device too, and says how old it is (§1, D51)', async ({
    browser,
  }) => {
    const { token, number } = await placeOrder(['pandesal'], { shop: inject('shop') })
    const line = await startWeakLine(inject('shop'))
    const tab = new Tab(await browser.openTab(), line.address)
    await tab.resize(360, 640)
    await tab.open('/about')
    await tab.finds('its worker', () => navigator.serviceWorker.ready.then(({ active }) => active !== null))
    await tab.open(`/order?t=${token}`)
    await tab.sees(role('heading', `Order ${number}`))
    await tab.finds('a copy of the page and its scripts', async () => {
      const cache = await caches.open('pugon:copies')
      const html = await (await cache.match('/order'))?.text()
      const scripts = html?.match(/\/_astro\/[\w.@-]+\.js/g) ?? ['/order']
      return (await Promise.all(scripts.map((script) => cache.match(script)))).every(Boolean)
    })
    await line.stop()
    await tab.open('/order')
    await tab.sees('Saved on this device on')
    await tab.picture(`${engine}-phone-orders-no-line`)
    await tab.open(`/order?t=${token}`)
    await tab.sees(role('heading', `Order ${number}`))
    await tab.sees('Saved on this device on')
  })
})
