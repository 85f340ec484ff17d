import { expect, type Page } from '@playwright/test'
import { DEEP_ONLY, some } from '#tests/depth.ts'
import { openSettled } from '#tests/e2e/setup/pages.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

test.use({ isAsked: true, viewport: { width: 1280, height: 800 } })

/**
 * Everything about the shopper that a tab and its browser hold: keys, names in databases and stores, the
 * tab's name.
 */
function leftIn(page: Page) {
  return page.evaluate(async () => {
    const ours = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith('pugon:'))
    const opened = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('pugon:device', 1)
      request.onupgradeneeded = () => request.result.createObjectStore('kept')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    const kept = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const request = opened.transaction('kept').objectStore('kept').getAllKeys()
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    opened.close()
    return {
      local: ours(localStorage),
      session: ours(sessionStorage),
      name: window.name,
      carried: Object.keys(history.state?.carried ?? {}),
      device: kept.map(String),
      caches: (await caches.keys()).filter((name) => name !== 'pugon:offline'),
    }
  })
}

/** A page counts its own bytes and measures its line anew (D50, D54). */
const COUNTS = ['pugon:line', 'pugon:data-used']

/** The same without the next page's own counts. */
async function leftBefore(page: Page) {
  const left = await leftIn(page)
  const old = (keys: string[]) => keys.filter((key) => !COUNTS.includes(key))
  return { ...left, local: old(left.local), session: old(left.session) }
}

const NOTHING = { local: [], session: [], name: '', carried: [], device: [], caches: [] }

/** Fills a site's storage to the last character. */
function fillStorage(page: Page) {
  return page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      for (let size = 2 ** 22, at = 0; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (;;) storage.setItem(`filler-${at++}`, 'x'.repeat(size))
        } catch {
          // There is no more room for a text of this length.
        }
      }
    }
  })
}

/** A cart with a voucher that the shop has accepted. */
async function fillCart(page: Page): Promise<void> {
  await openSettled(page, '/product/made-to-order-egg-pie')
  await page.getByRole('button', { name: /Add to cart/ }).click()
  await page.getByRole('link', { name: 'Cart 1', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  // One pie is below the voucher's minimum.
  await panel.getByRole('button', { name: 'One more' }).click()
  await panel.getByRole('textbox', { name: /Voucher code/ }).fill('meryenda10')
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel.getByRole('button', { name: 'Remove voucher MERYENDA10' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // Closing goes a step back in the history, which would cancel the next page.
  await expect.poll(() => page.evaluate(() => history.state?.cart ?? false)).toBe(false)
}

/** A guest with a cart, a voucher, a half-filled checkout, a search and an earlier order. */
async function becomeKnown(page: Page): Promise<void> {
  await fillCart(page)
  await page.goto('/menu?q=ube')
  await page.goto('/checkout')
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ana Reyes')
  await page.getByRole('textbox', { name: /Mobile number/ }).fill('0917 123 4567')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('pugon:device', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('kept')
        request.onsuccess = () => {
          const transaction = request.result.transaction('kept', 'readwrite')
          transaction
            .objectStore('kept')
            .put({ iv: new Uint8Array(12), data: new ArrayBuffer(8) }, 'pugon:order')
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
        request.onerror = () => reject(request.error)
      }),
  )
  await keepPage(page)
}

/** A cache that a worker may have made of pages that were read. */
async function keepPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await caches.open('pugon:pages')).put('/menu', new Response('read'))
  })
}

async function deleteOwnData(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cookies and your data' }).click()
  await page.getByRole('button', { name: 'Delete my data' }).click()
  await expect(page.getByText('Your data has been deleted successfully.')).toBeVisible()
}

for (const isFull of some([true, false])) {
  test(
    `§4 deleted data is nowhere${isFull ? ', also where storage is full' : ''}: not in this tab, the next page, or another tab`,
    DEEP_ONLY,
    async ({ page, context }) => {
      const other = await context.newPage()
      await openSettled(other, '/menu')
      if (isFull) {
        await openSettled(page, '/about')
        await fillStorage(page)
        await fillStorage(other)
      }
      await becomeKnown(page)
      // The other tab holds a cart in memory.
      await other.getByRole('link', { name: /^Cart/ }).first().click()
      await expect(other.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
      await page.goto('/about')
      const before = await leftIn(page)
      expect([...before.local, before.name.slice(0, 10)]).toContain('pugon:cart')
      await deleteOwnData(page)
      expect(await leftIn(page)).toEqual(NOTHING)
      await expect.poll(() => leftIn(other)).toEqual(NOTHING)
      await page.goto('/privacy-policy')
      expect(await leftBefore(page)).toEqual(NOTHING)
      await openSettled(other, '/faq')
      expect(await leftBefore(other)).toEqual(NOTHING)
      await page.goto('/checkout')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expect(page.getByText('Ana Reyes')).toHaveCount(0)
    },
  )
}

test(
  '§4 the shop’s answers about vouchers are not written again as the page is left',
  DEEP_ONLY,
  async ({ page }) => {
    await fillCart(page)
    await expectAccessible(page)
    await deleteOwnData(page)
    await page.goto('/about')
    expect(await leftBefore(page)).toEqual(NOTHING)
  },
)
