import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAuditEntries } from '#contract/admin/audit.ts'
import { bulkUpdateProducts } from '#contract/admin/product/product-bulk.ts'
import { getProduct } from '#contract/catalogue/product.ts'
import { searchProducts } from '#contract/catalogue/search.ts'
import { products } from '#server/db/schema/catalogue/catalogue.ts'
import { signInAs } from '#tests/server/setup/account.ts'
import { createCake, newCake, readProduct, writeProduct } from '#tests/server/setup/order/goods.ts'
import { openSharedShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'

const shop = await openSharedShop()
const admin = await signInAs(shop, 'admin')
const staff = await signInAs(shop, 'staff')

const stored = async (id: number) => {
  const [row] = await shop.deps.database
    .select({ description: products.description })
    .from(products)
    .where(eq(products.id, id))
  return row?.description
}

/** Posts a cake as it is, past the client's own checks. */
const post = (description: string) => {
  const sizes = [{ name: 'Whole', servings: 4, price: 450 }]
  return signed(shop.app, '/api/v1/admin/products', {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.session.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ube Cake', categoryId: 3, sizes, description }),
  })
}

describe('a product’s description (§5, D63)', () => {
  test.each([
    ['<b>Ube</b><script>alert(1)</script>', '<b>Ube</b>'],
    ['<p onclick="alert(1)">Ube</p>', '<p>Ube</p>'],
    ['<img src=x onerror=alert(1)><em>Ube</em>', '<em>Ube</em>'],
    ['<a href="javascript:alert(1)">Ube</a>', 'Ube'],
    ['<svg/onload=alert(1)><strong>Ube', '<strong>Ube</strong>'],
    ['<iframe src="//evil.example"></iframe>Ube & cream', 'Ube &amp; cream'],
  ])('posted as %j is stored and answered as %j', async (description, clean) => {
    const answer = await post(description)
    expect(answer.status).toBe(201)
    const made: { id: number; description: string } = await answer.json()
    expect(made.description).toBe(clean)
    expect(await stored(made.id)).toBe(clean)
    expect((await shop.request(getProduct, { params: { id: made.id } })).description).toBe(clean)
  })

  test('is cleaned in an edit, by staff too, and saving it five times leaves it the same (D37)', async () => {
    let cake = await readProduct((await createCake({}, admin)).id, staff)
    cake = await writeProduct(
      cake,
      { description: 'Rum & <u>raisin</u> <b>cake</b>\n\nFor <i>ten</i>' },
      staff,
    )
    const clean = '<p>Rum &amp; raisin <b>cake</b></p><p>For <i>ten</i></p>'
    expect(cake.description).toBe(clean)
    const { version } = cake
    for (let save = 0; save < 5; save++) cake = await writeProduct(cake, { name: `Cake ${save}` }, staff)
    expect([cake.description, cake.version]).toEqual([clean, version + 5])
    const { content } = await admin.request(listAuditEntries, {
      query: { noun: 'product', nounId: String(cake.id) },
    })
    expect(content.filter(({ after }) => after && 'description' in after)).toHaveLength(2)
  })

  test('is cleaned in bulk edits and imports, for old products and new ones', async () => {
    const { id, version } = await createCake({}, admin)
    const description = '<b>Ube</b><script>alert(1)</script>'
    const answer = await admin.request(bulkUpdateProducts, {
      body: {
        rows: [{ id, version, description }],
        newProducts: [{ ...newCake(), name: 'Imported', description }],
        dryRun: false,
      },
    })
    const ids = [...answer.rows, ...answer.newProducts].map((row) => row.id ?? 0)
    expect(ids).toHaveLength(2)
    for (const one of ids) expect(await stored(one)).toBe('<b>Ube</b>')
  })

  test('has 5000 characters without its tags at most', async () => {
    const words = 'a'.repeat(5000)
    const cake = await createCake({ description: `<strong>${words}</strong>` }, admin)
    expect((await readProduct(cake.id, admin)).description).toHaveLength(5017)
    const refused = await post(`${words}a`)
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      [
        {
          field: 'description',
          code: 'format',
          message: 'description must be no more than 5000 characters long',
        },
      ],
    ])
  })

  test('is found by its words, and not by its tags', async () => {
    const { id } = await createCake({ description: '<strong>Zanahoria</strong>' }, admin)
    const find = async (q: string) =>
      (await shop.request(searchProducts, { query: { q } })).content.map((found) => found.id)
    expect(await find('zanahoria')).toContain(id)
    expect(await find('strong')).not.toContain(id)
  })

  test('that was stored as plain text shows the same words after the migration', async () => {
    const { id } = await createCake({}, admin)
    const { database } = shop.deps
    await database.update(products).set({ description: 'R&B <3 & "cream" > ice' }).where(eq(products.id, id))
    const file = readFileSync('src/server/db/migrations/0008_formatted_texts.sql', 'utf8')
    const [, update = ''] = file.split('--> statement-breakpoint')
    await database.execute(sql.raw(`${update.trim().replace(/;$/, '')} AND "id" = ${id}`))
    expect(await stored(id)).toBe('R&amp;B &lt;3 &amp; "cream" &gt; ice')
  })
})
