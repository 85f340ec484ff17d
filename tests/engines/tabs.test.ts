import { expect } from 'vitest'
import { dialog } from './setup/tab.ts'
import { css, role, words } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

const ADD = role('button', /^Add to cart/)

inEachEngine((test) => {
  test('two tabs share the cart', async ({ openTab, tab }) => {
    await tab.open('/product/made-to-order-egg-pie')
    await tab.press(ADD)
    await tab.sees(role('link', /^Cart ?1$/))
    const other = await openTab()
    await other.open('/product/pandesal')
    await other.sees(role('link', /^Cart ?1$/))
    await other.press(ADD)
    await other.sees(role('link', /^Cart ?2$/))
    await tab.sees(role('link', /^Cart ?2$/))
    await tab.press(ADD)
    await other.sees(role('link', /^Cart ?3$/))
  })
})

/** Everything that pages keep can be read and takes nothing more. */
const FULL = `
  const refuse = () => { throw new DOMException('full', 'QuotaExceededError') }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse`

for (const [state, options] of [
  ['forbidden by the browser', { isStorageForbidden: true }],
  ['full', { script: FULL }],
] as const) {
  inEachEngine((engineTest, engine) => {
    // Firefox has one setting for storage, workers and cookies.
    const hasCookie = engine !== 'Firefox' || !('isStorageForbidden' in options)
    const allowedErrors = hasCookie ? [] : [/Failed to register\/update a ServiceWorker/]
    const test = engineTest.override({ options, allowedErrors })
    test(`with storage that is ${state} a shopper's cart goes from page to page and ${hasCookie ? 'is ordered' : 'the checkout asks for the cookie'}`, async ({
      tab,
    }) => {
      await tab.resize(360, 640)
      await tab.open('/product/made-to-order-egg-pie')
      await tab.press(ADD)
      await tab.sees(role('link', /^Cart ?1$/))
      await tab.press(role('link', /^Cart ?1$/))
      await tab.press(role('link', 'Go to checkout', { within: dialog('Your cart') }))
      if (!hasCookie) {
        await tab.sees(words('Your browser blocks our cookie, and nothing can be ordered without it.'))
        return
      }
      await tab.fill(role('textbox', /^Name/), 'Ana Reyes')
      await tab.fill(role('textbox', /^Mobile number/), '0917 123 4567')
      await tab.press(css('input[name=window]:not(:disabled)', { isLast: true }))
      await tab.press(role('button', /^Place order/))
      await tab.sees(role('heading', 'Thank you! Your order is in.'))
      expect((await tab.sees(css('.order-number'))).text).toMatch(/^P-/)
    })
  })
}
