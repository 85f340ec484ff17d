import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createProduct } from '#contract/admin/product/product.ts'
import { openOwnShop, startOwnShop } from '#contract/admin/shop/first-day.ts'
import { openBundle } from '#server/pages/bundle/bundle.ts'
import { readMails, type SignedIn, signInAs } from '#tests/server/setup/account.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'
import { day, place } from '#tests/server/setup/order/order-rush.ts'
import { openShop, readyProduct, type Shop } from '#tests/server/setup/shop.ts'

// A shop that was begun from the sample, with the real code of its pages.

const MINUTES = 60_000
const GOODS = 'Sapin-sapin ni Nanay'
const OWN = {
  name: 'Nanay Bakes',
  phone: '0917 123 4567',
  email: 'nanay@bakes.example',
  address: {
    street: '7 Mabini Street',
    barangay: 'Poblacion I',
    municipality: 'Silang',
    province: 'Cavite',
    postalCode: '',
  },
}
/** Read by anybody. */
const CALLS = [
  'products?size=100',
  'categories',
  'categories/active',
  'occasions',
  'shop/terms',
  'texts',
  'vouchers/available?orderTotal=1000',
  'orders/options',
  'shop/old-slugs',
  'products/featured',
]
const FILES = [
  '/sitemap-index.xml',
  '/sitemap-0.xml',
  '/search-index.json',
  '/icon.svg',
  '/service-worker.js',
]

let shop: Shop
let admin: SignedIn
/** Facts and names of the sample, which no page of another shop has. */
let traces: string[]
let paths: string[]
beforeAll(async () => {
  shop = await openShop()
  const { products, occasions } = await shop.deps.catalogue.read()
  const bundle = await openBundle(resolve(import.meta.dirname, '..', '..'))
  await shop.openPages(bundle)
  admin = await signInAs(shop, 'admin')
  await admin.request(startOwnShop, { body: OWN })
  const [category] = (await shop.deps.catalogue.read()).categories
  const body = { ...newCake(), name: GOODS, categoryId: category?.id ?? 0 }
  await admin.request(createProduct, { body })
  await admin.request(openOwnShop, { body: {} })
  const isShown = async () => expect(await (await shop.app.request('/menu')).text()).toContain(GOODS)
  await vi.waitFor(isShown, MINUTES)
  traces = [
    ...['Pugon', 'Kapitan Tiago', '555 0142', '5550142', 'pugon.example', 'Magallanes, Cavite'],
    ...products.flatMap(({ name, slug }) => [name, `/product/${slug}`]),
    ...occasions.map(({ slug }) => `/occasions/${slug}`),
  ]
  const content = shop.deps.pages.here()?.content()
  paths = content ? await bundle.listPaths(content) : []
}, 5 * MINUTES)
afterAll(() => shop?.close())

/** What a reader meets: no scripts, styles, or names of classes. */
const visible = (text: string) =>
  text.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').replace(/ (?:class|id|data-[\w-]+)="[^"]*"/g, '')
const tracesIn = (text: string) => traces.filter((trace) => visible(text).includes(trace))

test('no page and no file of an own shop has a trace of the sample, in both languages (D84)', async () => {
  expect(paths.length).toBeGreaterThan(60)
  expect(paths.some((path) => /^\/blog\/(?!not-found)/.test(path))).toBe(false)
  const found: string[] = []
  for (const path of [...paths, ...FILES]) {
    const answer = await shop.app.request(encodeURI(path))
    for (const trace of tracesIn(await answer.text())) found.push(`${path}: ${trace}`)
  }
  expect(found).toEqual([])
})

test('no public call of an own shop has a trace of the sample (D84)', async () => {
  const found: string[] = []
  for (const call of CALLS) {
    const answer = await shop.app.request(`/api/v1/${call}`)
    expect([call, answer.status]).toEqual([call, 200])
    for (const trace of tracesIn(await answer.text())) found.push(`${call}: ${trace}`)
  }
  expect(found).toEqual([])
})

test('the mail of an order in an own shop has no trace of the sample (D84)', async () => {
  await place(shop, [await readyProduct(shop)], day('2026-11-23'))
  const mails = await readMails(shop)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.flatMap(({ text }) => tracesIn(text))).toEqual([])
})
