import { expect } from '@playwright/test'
import { sellAtCounter } from '#contract/admin/order/counter-sale.ts'
import { closeDay } from '#contract/admin/order/money.ts'
import { createProduct } from '#contract/admin/product/product.ts'
import { quoteOrder } from '#contract/order/quote.ts'
import { addDays, manilaDate } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin, test } from '#tests/e2e/setup/admin-shop.ts'
import { placeOrder, teamRequest } from '#tests/e2e/setup/orders.ts'
import { expectWholeOnPaper } from '#tests/e2e/setup/paper.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import { newCake } from '#tests/server/setup/order/goods.ts'

const NAME =
  'Supercalifragilisticexpialidocious-Ensaymada ng Magallanes na may ube, queso de bola, salted egg at macapuno'
const SIZE = 'Napakalaking bilao para sa dalawampu’t apat na bisita'
const MESSAGE = 'Maligayangmaligayangmaligayangkaarawan sa pinakamamahal naming Lola Basyang, 100 years'
const NOTE = 'One bill was torn; the customer with the blue umbrella brings another one tomorrow morning.'
const STREET = 'Lungsodngmagallanesprovincial-highway 1234, sa likod ng lumang simbahan'
const PIECES = 24

test(
  'bake list, order, acknowledgement, run and day close are whole on 58 mm, 80 mm and A4, and say every name, number and message',
  DEEP_ONLY,
  async ({ page, adminShop }) => {
    const request = await teamRequest(adminShop, ADMIN)
    const sizes = [{ name: SIZE, servings: 24, price: 123_450, priceTiers: [], stockQuantity: 500 }]
    const box = [{ name: 'Gift box with a ribbon of abaca', price: 2_500 }]
    const cake = { ...newCake(), name: NAME, sizes, packaging: box, addons: [] }
    const { id, slug, packaging, sizes: made } = await request(createProduct, { body: cake })
    const line = { productId: id, sizeId: made[0]?.id ?? 0, quantity: PIECES }
    const extras = { packagingId: packaging[0]?.id ?? null, addonIds: [], message: MESSAGE }
    const { number, token, fulfilment, total } = await placeOrder([slug], {
      ...{ shop: adminShop, items: [{ ...line, ...extras }], note: 'Please ring twice at the gate' },
      expectedTotal: PIECES * (123_450 + 2_500),
    })
    const sold = await request(sellAtCounter, {
      body: {
        items: [line],
        payment: { method: 'cash', reference: null },
        ...{ cashReceived: 5_000_000, expectedTotal: PIECES * 123_450 },
      },
      idempotencyKey: `print-${number}`,
    })
    const address = {
      barangay: 'Kaysuyo',
      street: STREET,
      landmark: 'Asul na tarangkahan',
      note: 'Dahan-dahan',
    }
    const place = { ...address, municipality: '0402112000' }
    const items = [{ ...line, ...extras }]
    const anyTime = { method: 'delivery', date: null, window: null, address: place } as const
    const offer = await request(quoteOrder, { body: { items, fulfilment: anyTime, voucherCode: null } })
    const time = offer.windows.findLast(({ open }) => open)
    const delivered = await placeOrder([slug], {
      ...{ shop: adminShop, items, expectedTotal: offer.total },
      fulfilment: { method: 'delivery', date: time?.date ?? '', window: time?.window ?? '', address: place },
    })
    const day = addDays(manilaDate(new Date()), -9)
    await request(closeDay, {
      body: { date: day, till: 'riders', opening: 12_345_600, counted: 98_765_400, note: NOTE },
    })

    await openAdmin(page, `/admin/bake-list?date=${fulfilment.date}`, ADMIN.username)
    await expect(page.getByText(MESSAGE).first()).toBeVisible()
    await expectWholeOnPaper(page, [NAME, SIZE, MESSAGE, `${PIECES}`])

    await page.goto(`/admin/orders?order=${number}`)
    await expect(page.getByRole('article')).toContainText(MESSAGE)
    const goods = [NAME, SIZE, `${PIECES} ×`]
    await expectWholeOnPaper(page, [...goods, MESSAGE, 'ring twice', number, `₱${inPesos(total)}`])

    await page.goto('/admin/counter')
    await page.getByRole('button', { name: 'Today’s sales' }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: NAME })
      .getByRole('button', { name: /^Print again/ })
      .click()
    await expect(page.getByRole('article')).toContainText(sold.number)
    await expectWholeOnPaper(page, [
      ...goods,
      '₱50,000.00',
      `₱${inPesos(sold.total)}`,
      'not an official invoice',
    ])

    await page.goto(`/admin/deliveries?date=${time?.date}`)
    await expect(page.getByText(STREET)).toBeVisible()
    await expectWholeOnPaper(page, [
      delivered.number,
      STREET,
      address.landmark,
      'Ana Reyes',
      `${PIECES}`,
      NAME,
      SIZE,
    ])

    await page.goto(`/admin/money?date=${day}`)
    await expect(page.getByText(NOTE)).toBeVisible()
    await expectWholeOnPaper(page, [NOTE, '₱864,198.00', '₱987,654.00', 'too much'])
    await page.goto('/admin/money')
    await expect(page.getByRole('row', { name: /^Total/ })).toBeVisible()
    await expectWholeOnPaper(page, ['Total', 'Returned'])

    await page.goto(`/order?t=${token}`)
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expectWholeOnPaper(page, [...goods, MESSAGE, number, `₱${inPesos(total)}`])
  },
)

const inPesos = (centavos: number) => (centavos / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })
