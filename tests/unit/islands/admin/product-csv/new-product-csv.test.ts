import { describe, expect, test } from 'vitest'
import { readCsv } from '#islands/admin/product-csv/file/csv-file.ts'
import { readTable } from '#islands/admin/product-csv/file/table.ts'
import { itemsOf, partOf, resultsOf } from '#islands/admin/product-csv/import-item.ts'

const read = (text: string) => readTable(readCsv(new TextEncoder().encode(text).buffer))

describe('a line without a number', () => {
  const HEADER = 'id,version,name,categoryId,isNew,allergens,sizeId,sizeName,servings,price,stock,cost'

  test('makes a product, and the lines below it without another name its further sizes', () => {
    const { rows, newProducts, problems } = read(
      [
        HEADER,
        ',,Puto,4,yes,milk | egg,,Small,2,60,12,20',
        ',,,,,,,Large,"6,5",150,0,',
        ',,Bibingka,4,,,,,,80,,',
        '7,3,Ube,,,,,,,,,',
      ].join('\n'),
    )
    expect(problems).toEqual([])
    expect(rows).toEqual([{ id: 7, version: 3, name: 'Ube' }])
    expect(newProducts.map(({ line, draft: { slug } }) => [line, slug])).toEqual([
      [2, 'puto'],
      [4, 'bibingka'],
    ])
    expect(newProducts[0]?.draft).toMatchObject({
      ...{ name: 'Puto', categoryId: 4, isNew: true, isFeatured: false, allergens: ['milk', 'egg'] },
      sizes: [
        { name: 'Small', servings: 2, price: 6_000, stockQuantity: 12, cost: 2_000 },
        { name: 'Large', servings: 6.5, price: 15_000, stockQuantity: 0 },
      ],
    })
    expect(newProducts.map(({ draft }) => draft.allergensStated)).toEqual([true, false])
    // §3: a product with no sizes gets one named Regular, 1 serving.
    expect(newProducts[1]?.draft.sizes).toEqual([
      { name: 'Regular', servings: 1, price: 8_000, priceTiers: [], stockQuantity: 0 },
    ])
  })

  test.each([
    ['no name', ',,,4,,,,,,60,,', 'name'],
    ['no category', ',,Puto,,,,,,,60,,', 'categoryId'],
    ['no price', ',,Puto,4,,,,,,,,', 'price'],
    ['a version', ',3,Puto,4,,,,,,60,,', 'version'],
    ['a size’s number', ',,Puto,4,,,71,,,60,,', 'sizeId'],
    ['a name too long', `,,${'x'.repeat(121)},4,,,,,,60,,`, 'name'],
    ['a category that the shop does not have', ',,Puto,Breads,,,,,,60,,', 'categoryId'],
    ['a size’s name too long', `,,Puto,4,,,,${'x'.repeat(121)},,60,,`, 'sizeName'],
    ['servings that are none', ',,Puto,4,,,,,many,60,,', 'servings'],
    ['stock that is none', ',,Puto,4,,,,,,60,-1,', 'stock'],
  ])('with %s is told at its column', (_, line, column) => {
    expect(read(`${HEADER}\n${line}`).problems).toEqual([
      { line: 2, column, message: expect.stringMatching(/\w/) },
    ])
  })

  test.each(['月餅', '🥮', '!!!'])(
    'with the name %s and no address gets one with a number, always the same',
    (name) => {
      const { newProducts, problems } = read(`${HEADER}\n,,${name},4,,,,,,60,,`)
      expect(problems).toEqual([])
      expect(newProducts[0]?.draft.slug).toMatch(/^product-\d+$/)
      expect(read(`${HEADER}\n,,${name},4,,,,,,60,,`).newProducts).toEqual(newProducts)
    },
  )

  test('that contradicts the first line of its product is reported', () => {
    const { problems } = read(`${HEADER}\n,,Puto,4,,,,Small,,60,,\n,,Puto,5,,,,Large,,90,,`)
    expect(problems).toEqual([{ line: 3, column: 'categoryId', message: expect.stringContaining('Line 2') }])
  })

  test('counts its pieces as stock, not as a difference', () => {
    const { problems } = read('id,version,name,categoryId,price,stockDelta\n,,Puto,4,60,5')
    expect(problems).toEqual([{ line: 2, column: 'stockDelta', message: expect.stringContaining('stock') }])
  })

  test('below another product needs a name of its own', () => {
    const { problems, newProducts } = read(
      `${HEADER}\n,,Puto,4,,,,,,60,,\n7,3,Ube,,,,,,,,,\n,,,,,,,Large,,90,,`,
    )
    expect(problems).toEqual([{ line: 4, column: 'name', message: expect.stringMatching(/\w/) }])
    expect(newProducts.map(({ draft }) => draft.sizes.length)).toEqual([1])
  })
})

describe('a price list of somebody else’s', () => {
  const CATEGORIES = [
    { id: 4, name: 'Kakanin' },
    { id: 5, name: 'Cakes' },
    { id: 6, name: 'Trays' },
    { id: 7, name: 'Trays' },
  ]
  const readList = (text: string) => readTable(readCsv(new TextEncoder().encode(text).buffer), CATEGORIES)

  test('needs neither numbers nor versions: name, category by its name, and price are enough', () => {
    const { newProducts, problems } = readList(
      'Item,Price,Category\nPuto,"₱1,234.50",kakanin\nSapin,PHP 45,CAKES',
    )
    expect(problems).toEqual([])
    expect(newProducts.map(({ draft }) => [draft.name, draft.categoryId, draft.sizes[0]?.price])).toEqual([
      ['Puto', 4, 123_450],
      ['Sapin', 5, 4_500],
    ])
  })

  test('keeps its own addresses', () => {
    const { newProducts, problems } = readList('name,slug,category,price\nPuto Bumbong,puto-pasko,4,60')
    expect(problems).toEqual([])
    expect(newProducts[0]?.draft.slug).toBe('puto-pasko')
    expect(readList('name,slug,category,price\nPuto,Puto Pasko,4,60').problems).toMatchObject([
      { column: 'slug' },
    ])
  })

  test('names each bad cell by line and column, and the other lines are still checked', () => {
    const { newProducts, problems } = readList(
      [
        'name,category,price,stock',
        'Puto,Kakanin,60,"1,200"',
        `${'x'.repeat(121)},Kakanin,60,1`,
        'Bibingka,Breads,80,1',
        'Kutsinta,Trays,70,1',
        'Sapin,Kakanin,"1,234",1',
        'Maja,Kakanin,"45.000",many',
        'Suman,Kakanin,90,2',
      ].join('\n'),
    )
    expect(problems.map(({ line, column }) => `${line} ${column}`).toSorted()).toEqual([
      '3 name',
      '4 categoryId',
      '5 categoryId',
      '6 price',
      '7 price',
      '7 stock',
    ])
    expect(problems.map(({ message }) => message).join('\n')).toContain('“Breads”')
    expect(newProducts.map(({ draft }) => [draft.name, draft.sizes[0]?.stockQuantity])).toEqual([
      ['Puto', 1_200],
      ['Suman', 2],
    ])
  })

  test('of changes, one bad line leaves out its product alone', () => {
    const { rows, problems } = readList('id,version,name,price,sizeId\n7,3,Ube,dear,71\n8,1,Egg,60,81')
    expect(problems).toMatchObject([{ line: 2, column: 'price' }])
    expect(rows.map(({ id }) => id)).toEqual([8])
  })

  test('without names or prices is told what is missing', () => {
    expect(readList('Category\nCakes').problems.map(({ column }) => column)).toEqual(['name', 'price'])
    expect(readList('id,name\n7,Ube').problems.map(({ column }) => column)).toEqual(['version'])
  })
})

describe('what is sent of a file', () => {
  const table = read('id,version,name,categoryId,price\n,,Puto,4,60\n7,3,Ube,,\n8,1,Egg,,')
  const items = itemsOf(table)

  test('are products that are there, then new ones, and the answers find their lines', () => {
    expect(items.map(({ line }) => line)).toEqual([3, 4, 2])
    const { rows, newProducts } = partOf(items.slice(1))
    expect([rows.map(({ id }) => id), newProducts.map(({ name }) => name)]).toEqual([[8], ['Puto']])
    const answer = { before: null, after: null, errors: [] }
    const results = resultsOf(items.slice(1), {
      applied: false,
      rows: [{ ...answer, id: 8, outcome: 'changed' }],
      newProducts: [{ ...answer, id: null, outcome: 'created' }],
    })
    expect(results.map(({ line, title, outcome }) => [line, title, outcome])).toEqual([
      [4, 'Egg', 'changed'],
      [2, 'new product Puto', 'created'],
    ])
  })
})
