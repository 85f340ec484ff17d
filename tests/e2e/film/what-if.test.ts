import { expect } from '@playwright/test'
import { addDays } from '#domain/time/manila.ts'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { placeOrder } from '#tests/e2e/setup/orders.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import {
  closeDays,
  lateOrder,
  look,
  loseCakes,
  rushPies,
  tick,
  writeTo,
} from '#tests/e2e/setup/steps/what-if.ts'

test(
  'the what-if bake plan: lost capacity, a rush order, and orders that a closed day makes late (19.3)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    const { number, fulfilment } = await placeOrder(['ensaymada'], {
      ...{ shop: adminShop, isSoon: true },
      customer: { name: 'Rica Santos', phone: '0917 222 3344', email: 'rica@example.com' },
    })
    const owner = await film.person(adminShop)
    await openAdmin(owner, '/admin/what-if', ADMIN.username)
    await film.frame(owner, 'What may change')
    await look(owner)
    await film.frame(owner, 'Nothing is ticked', owner.getByText('Tick what changes first.'))
    await loseCakes(owner)
    await film.frame(owner, 'Less capacity', owner.getByRole('group', { name: 'Capacity' }))
    await film.frame(owner, 'For cakes alone', tick(owner, 'Cakes'))
    const soldOut = owner.getByRole('region', { name: 'Days that would be sold out' })
    await film.frame(owner, 'Days that would be sold out', soldOut)
    await rushPies(owner)
    await expect(soldOut).toContainText('Buko Pie')
    await film.frame(owner, 'A rush order', owner.getByRole('group', { name: 'Rush order' }))
    await film.frame(owner, 'What both would do', owner.getByRole('heading', { name: /promised order/ }))
    await tick(owner, 'Capacity').uncheck()
    await tick(owner, 'Rush order').uncheck()
    await closeDays(owner, fulfilment.date, fulfilment.date)
    await film.frame(owner, 'A closed day', owner.getByLabel('First day'))
    const late = lateOrder(owner, number)
    await expect(late).toContainText('the shop is closed then')
    await film.frame(owner, 'Orders that would be late', late)
    await late.locator('summary').click()
    await expect(late.locator('.late-message')).toContainText(number)
    await film.frame(owner, 'What the customer would read', late.locator('.late-message'))
    await writeTo(owner, number)
    await film.frame(owner, 'They were told', owner.getByText('They know of this change.'))
    await closeDays(owner, fulfilment.date, addDays(fulfilment.date, 2))
    const again = owner.getByText('What they were told is not right any more.')
    await expect(again).toBeVisible()
    await film.frame(owner, 'The plan has changed since', again)
    await writeTo(owner, number)
    await film.frame(owner, 'Both messages', late.locator('.late-notices'))
  },
)
