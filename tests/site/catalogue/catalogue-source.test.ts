import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCatalogue } from '#integrations/content/catalogue-source.ts'

const AT = '2026-01-01T06:00:00+08:00'
const pies = {
  id: 1,
  name: 'Pies',
  slug: 'pies',
  description: '',
  parent: null,
  isActive: true,
  isFeatured: true,
  sortOrder: 1,
  createdAt: AT,
  updatedAt: AT,
}
const category = { id: 1, name: 'Pies', slug: 'pies' }
const eggPie = { id: 12, name: 'Egg Pie', category, sizes: [{ id: 31, name: 'Whole', price: 260 }] }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function read(products: unknown, categories: unknown = [pies], occasions: unknown = []) {
  const text = typeof products === 'string' ? products : JSON.stringify(products)
  await writeFile(join(folder, 'products.json'), text)
  await writeFile(join(folder, 'categories.json'), JSON.stringify(categories))
  await writeFile(join(folder, 'occasions.json'), JSON.stringify(occasions))
  return readCatalogue(folder)
}

test('reads products in centavos and counts them', async () => {
  const { products, categories } = await read([eggPie])
  expect(products[0]).toMatchObject({ slug: 'egg-pie', sizes: [{ price: 26000 }] })
  expect(categories[0]?.productCount).toBe(1)
})

test.each([
  [
    'a price that is none',
    [{ ...eggPie, basePrice: -1 }],
    /products\.json: product 12 \("Egg Pie"\), field "basePrice": /,
  ],
  [
    'a size without a price',
    [{ ...eggPie, sizes: [{ id: 31, name: 'Whole' }] }],
    /12 \("Egg Pie"\), field "sizes\[0\]\.price"/,
  ],
  ['a product without a name', [eggPie, {}], /products\.json: product at place 2 of the list, field "id"/],
  [
    'an unknown category',
    [{ ...eggPie, category: { ...category, id: 9 } }],
    /field "category": there is no category 9 "pies"/,
  ],
  [
    'two products at one address',
    [eggPie, { ...eggPie, id: 13 }],
    /product 13 .*field "slug": product 12 already has "egg-pie"/,
  ],
  ['a comma too many', '[\n  {"id": 1,}\n]', /products\.json, line 2, column \d+: this is not JSON/],
  ['something that is no list', {}, /products\.json: a list is expected here/],
])('stops at %s and says where', async (_, products, sentence) => {
  await expect(read(products)).rejects.toThrow(sentence)
})

const fiesta = {
  ...{ id: 1, name: 'Fiesta', slug: 'fiesta', description: '', productIds: [12], sortOrder: 1 },
  ...{ homeFrom: null, homeUntil: null, createdAt: AT, updatedAt: AT },
}

test('reads the occasions that are switched on', async () => {
  const off = { ...fiesta, id: 2, slug: 'off', isActive: false }
  const { occasions } = await read([eggPie], [pies], [fiesta, off])
  expect(occasions).toEqual([fiesta])
})

test.each([
  [
    'without a slug',
    { ...fiesta, slug: undefined },
    /occasions\.json: occasion 1 \("Fiesta"\), field "slug"/,
  ],
  [
    'with a product that is not there',
    { ...fiesta, productIds: [12, 40] },
    /occasion 1 \("Fiesta"\), field "productIds\[1\]": there is no product 40\./,
  ],
])('stops at an occasion %s and says where', async (_, occasion, sentence) => {
  await expect(read([eggPie], [pies], [occasion])).rejects.toThrow(sentence)
})
