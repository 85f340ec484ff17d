import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { ALLERGENS } from '#domain/product/allergen.ts'
import { writeCsv } from '#islands/admin/export/write-csv.ts'
import { readCsv } from '#islands/admin/product-csv/file/csv-file.ts'
import { documentedColumns, readTable, writeTable } from '#islands/admin/product-csv/file/table.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const read = (text: string) => readTable(readCsv(bytes(text)))

/** Anything that may be typed, including texts that spreadsheets take for a formula. */
const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('=1+1', '+63', '-', '@SUM(A1)', "'=x", 'none', 'a|b', 'a\\', 'x;y', '"'),
  )
  .map((typed) => typed.replaceAll(/\p{Cc}/gu, '').trim())
  .filter((typed) => typed !== '')
const text = fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n'))
const price = fc.integer({ min: 0, max: 1_000_000 })
const words = fc.uniqueArray(word, { maxLength: 4 })
const id = fc.integer({ min: 1, max: 99_999 })
const size = fc.record({
  ...{
    id,
    name: word,
    nameFilipino: fc.option(word),
    servings: fc.constant(1),
    price,
    stockQuantity: fc.nat(1000),
    sortOrder: fc.constant(0),
  },
  priceTiers: fc.uniqueArray(fc.record({ minQuantity: fc.integer({ min: 2, max: 500 }), price }), {
    maxLength: 3,
  }),
  cost: fc.option(price),
})
const product = fc.record({
  ...{ id, version: id, slug: fc.constant('ube'), name: word, description: text, price, basePrice: price },
  ...{ isOffered: fc.boolean(), isFeatured: fc.boolean(), isBestseller: fc.boolean() },
  ...{ isNew: fc.boolean(), isPopular: fc.boolean() },
  category: fc.record({ id }),
  subcategory: fc.option(fc.record({ id })),
  allergens: fc.oneof(fc.constant([]), fc.subarray([...ALLERGENS])),
  allergensStated: fc.boolean(),
  ...{ ingredients: words, tags: words, seoKeywords: words },
  descriptionFilipino: fc.option(text),
  ...{ ingredientsFilipino: fc.option(words), tagsFilipino: fc.option(words) },
  sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
})

/** The changes from importing an untouched file: every filled field, unchanged. */
function untouched(of: AdminProduct) {
  const { id, version, name, isOffered, isFeatured, isBestseller, isNew, isPopular } = of
  const { allergens, allergensStated } = of
  return {
    ...{ id, version, name, isOffered, isFeatured, isBestseller, isNew, isPopular },
    // Nothing is read from the empty cell of allergens that nobody stated (D69).
    ...((allergensStated || allergens.length > 0) && { allergens, allergensStated: true }),
    ...(of.description && { description: of.description }),
    ...(of.descriptionFilipino && { descriptionFilipino: of.descriptionFilipino }),
    ...(of.ingredientsFilipino?.length && { ingredientsFilipino: of.ingredientsFilipino }),
    ...(of.tagsFilipino?.length && { tagsFilipino: of.tagsFilipino }),
    ...{ categoryId: of.category.id, subcategoryId: of.subcategory?.id ?? null },
    ...(of.ingredients.length > 0 && { ingredients: of.ingredients }),
    ...(of.tags.length > 0 && { tags: of.tags }),
    ...(of.seoKeywords.length > 0 && { seoKeywords: of.seoKeywords }),
    ...(of.basePrice !== of.price && { basePrice: of.basePrice }),
    sizes: of.sizes.map(({ id, nameFilipino, price, priceTiers, cost }) => ({
      ...{ id, price },
      ...(nameFilipino && { nameFilipino }),
      ...(priceTiers.length > 0 && { priceTiers }),
      ...(cost !== null && { cost }),
    })),
  }
}

const cake = {
  ...{ id: 7, version: 3, slug: 'ube-cake', name: 'Ube Cake', price: 45_000, basePrice: 45_000 },
  ...{ description: 'Purple.', descriptionFilipino: 'Lila.' },
  ...{ isOffered: true, isFeatured: false, isBestseller: false, isNew: true, isPopular: false },
  ...{
    category: { id: 3 },
    subcategory: null,
    allergens: ['milk', 'egg'],
    ingredients: ['ube'],
    tags: [],
    seoKeywords: [],
  },
  sizes: [
    {
      id: 71,
      name: 'Small',
      nameFilipino: 'Maliit',
      servings: 4,
      price: 45_000,
      stockQuantity: 6,
      priceTiers: [{ minQuantity: 12, price: 40_000 }],
      cost: null,
    },
    { id: 72, name: 'Large', servings: 10, price: 80_000, stockQuantity: 2, priceTiers: [], cost: 30_000 },
  ],
} as unknown as AdminProduct

describe('the file of products', () => {
  test('read again gives exactly the same changes, whatever its texts contain', () => {
    fc.assert(
      fc.property(fc.uniqueArray(product, { maxLength: 4, selector: ({ id }) => id }), (made) => {
        const products = made as unknown as AdminProduct[]
        const { rows, problems } = read(writeCsv(writeTable(products, true)))
        expect(problems).toEqual([])
        expect(rows).toEqual(products.map(untouched))
      }),
    )
  })

  test('never begins a cell as a formula does', () => {
    fc.assert(
      fc.property(word, (name) => {
        const [, line] = writeCsv([['name'], [name]])
          .slice(1)
          .split('\r\n')
        expect(line).not.toMatch(/^"?[=+\-@]/)
      }),
    )
  })

  test('begins with the mark by which Excel knows UTF-8, and has a line for each size', () => {
    const lines = writeCsv(writeTable([cake], false)).split('\r\n')
    expect(lines[0]?.startsWith('\uFEFFid,version,name,')).toBe(true)
    expect(lines.slice(1)).toEqual([
      '7,3,Ube Cake,Purple.,Lila.,3,none,yes,no,no,yes,no,milk | egg,ube,,,,,,ube-cake,71,Small,Maliit,4,450.00,12=400.00,6,6,',
      '7,3,,,,,,,,,,,,,,,,,,,72,Large,,10,800.00,,2,2,',
    ])
  })

  test('has no costs for people who may not see them', () => {
    const named = (withCost: boolean) => documentedColumns(withCost).some(({ name }) => name === 'cost')
    expect([named(true), named(false)]).toEqual([true, false])
    expect(writeCsv(writeTable([cake], false))).not.toContain('300.00')
  })
})

describe('a line of a product that is there, with a sizeName and no sizeId', () => {
  const HEADER = 'id,version,sizeId,sizeName,servings,price,priceTiers,stock,stockDelta,cost'

  test('adds a size to it, beside what other lines change', () => {
    const { rows, problems } = read(
      [HEADER, '7,3,71,Small,,460,,,,', '7,3,,Family,12,1200,3=1100,4,,500', '7,3,,Bite,,25,,,,'].join('\n'),
    )
    expect(problems).toEqual([])
    const family = { name: 'Family', servings: 12, price: 120_000, stockQuantity: 4, cost: 50_000 }
    expect(rows).toEqual([
      {
        ...{ id: 7, version: 3 },
        sizes: [{ id: 71, price: 46_000 }],
        newSizes: [
          { ...family, priceTiers: [{ minQuantity: 3, price: 110_000 }] },
          // §3: one serving by default.
          { name: 'Bite', servings: 1, price: 2_500, priceTiers: [], stockQuantity: 0 },
        ],
      },
    ])
  })

  test.each([
    ['no price', '7,3,,Family,12,,,4,,', 'price'],
    ['servings that are none', '7,3,,Family,many,120,,,,', 'servings'],
    ['stock that is none', '7,3,,Family,,120,,-1,,', 'stock'],
    ['what came in the place of what is there', '7,3,,Family,,120,,,5,', 'stockDelta'],
    ['a name too long', `7,3,,${'x'.repeat(121)},,120,,,,`, 'sizeName'],
    ['more bulk prices than one size has', `7,3,,Family,,120,${tiers(11)},,,`, 'priceTiers'],
    ['the name of the line above', '7,3,,Bite,,120,,,,\n7,3,,BITE,,120,,,,', 'sizeName'],
  ])('and %s is told at its column', (_, lines, column) => {
    const line = 1 + lines.split('\n').length
    expect(read(`${HEADER}\n${lines}`).problems).toEqual([
      { line, column, message: expect.stringMatching(/\w/) },
    ])
  })

  function tiers(count: number): string {
    return Array.from({ length: count }, (_, at) => `${at + 2}=${100 - at}`).join(' | ')
  }
})

describe('a file that a spreadsheet has saved', () => {
  test('is read with semicolons and decimal commas too', () => {
    const { rows, problems } = read(
      '\uFEFFid;version;description;sizeId;price;stockDelta\r\n7;3;Soft, purple, sweet;71;450,50;-3\r\n',
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        id: 7,
        version: 3,
        description: 'Soft, purple, sweet',
        sizes: [{ id: 71, price: 45_050, stockDelta: -3 }],
      },
    ])
  })

  test('leaves fields without a column or with an empty cell unchanged, and clears those that say none', () => {
    const { rows } = read('id,version,name,tags,subcategoryId\n7,3,,none,none\n')
    expect(rows).toEqual([{ id: 7, version: 3, tags: [], subcategoryId: null }])
  })

  test.each([
    ['milk | egg', { allergens: ['milk', 'egg'], allergensStated: true }],
    ['none', { allergens: [], allergensStated: true }],
    ['None', { allergens: [], allergensStated: true }],
    ['', {}],
  ])('states the allergens with %j (D69)', (cell, change) => {
    expect(read(`id,version,allergens\n7,3,${cell}`).rows).toEqual([{ id: 7, version: 3, ...change }])
  })

  test('may have its columns in any order, and empty lines', () => {
    expect(read('name,version,id\n\nUbe,3,7\n,,\n').rows).toEqual([{ id: 7, version: 3, name: 'Ube' }])
  })

  test('that is not UTF-8 is refused with advice', () => {
    expect(() => readCsv(new Uint8Array([0x69, 0x64, 0x0a, 0xf1]).buffer)).toThrow('CSV UTF-8')
  })

  test.each([
    ['id,version,name\nx,3,Ube', 2, 'id'],
    ['id,version,name\n7,,Ube', 2, 'version'],
    ['id,version,sizeId,price\n7,3,71,12.345', 2, 'price'],
    ['id,version,sizeId,price\n7,3,71,20000', 2, 'price'],
    ['id,version,sizeId,price\n7,3,71,=1+1', 2, 'price'],
    ['id,version,price\n7,3,120', 2, 'sizeId'],
    ['id,version,sizeId,price\n7,3,71,1\n7,3,71,2', 3, 'sizeId'],
    ['id,version,sizeId,priceTiers\n7,3,71,12 for 90', 2, 'priceTiers'],
    ['id,version,sizeId,stockDelta\n7,3,71,many', 2, 'stockDelta'],
    ['id,version,isOffered\n7,3,maybe', 2, 'isOffered'],
    ['id,version,allergens\n7,3,milk | gravel', 2, 'allergens'],
    ['id,version,allergens\n7,3,|', 2, 'allergens'],
    ['id,version,name\n7,3,Ube\n\n7,3,Egg', 4, 'name'],
    ['id,version,name\n7,3,Ube\n7,4,', 3, 'version'],
    ['name\nUbe', 1, 'price'],
    ['id,version,prcie\n7,3,1', 1, 'prcie'],
    ['id,version,name,name\n7,3,a,b', 1, 'name'],
  ])('%j is told at its line and column', (file, line, column) => {
    expect(read(file).problems).toContainEqual({ line, column, message: expect.stringMatching(/\w/) })
  })
})
