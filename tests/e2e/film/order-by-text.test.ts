import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { startWeakLine } from '#tests/e2e/setup/line/weak-line.ts'
import { ADMIN } from '#tests/e2e/setup/people.ts'
import {
  loseLine,
  misspelt,
  oldText,
  openCart,
  pasteText,
  writeText,
} from '#tests/e2e/setup/steps/order-text.ts'

test(
  'order by text: from the cart, without a line, to the shop’s answer (19.1)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    const line = await startWeakLine(adminShop)
    // Requests fail while the line is cut; the browser reports them.
    const shopper = await film.person(line.address, {
      ...{ serviceWorkers: 'allow', allowedErrors: /net::ERR_|Failed to (fetch|load resource)/ },
    })
    await openCart(shopper)
    await film.frame(shopper, 'The cart leads to an order by text')
    await loseLine(shopper, line)
    await film.frame(shopper, 'The line is lost: the offline page')
    const link = shopper.getByRole('link', { name: 'Order by text' })
    await film.frame(shopper, 'The offline page leads there, too', link)
    await link.click()
    await expect(shopper.getByText('Please choose a time.')).toBeVisible()
    await film.frame(shopper, 'What the page says before')
    await film.frame(shopper, 'A name and a time are asked for', shopper.getByText('Please choose a time.'))
    const text = await writeText(shopper)
    await film.frame(shopper, 'The text is ready', shopper.getByText(/^ORDER1\//))
    await film.frame(
      shopper,
      'It is copied or opened',
      shopper.getByRole('button', { name: 'Copy the text' }),
    )
    await shopper.getByRole('radio', { name: 'Delivery' }).check()
    await shopper.getByRole('combobox', { name: /^Town/ }).selectOption('Tagaytay')
    await film.frame(
      shopper,
      'A delivery has its fee, and its minimum',
      shopper.getByText(/^Add ₱504\.00 more/),
    )
    await line.stop()

    const staff = await film.person(adminShop)
    await openAdmin(staff, '/admin/orders', ADMIN.username)
    await staff.getByRole('button', { name: 'New order' }).click()
    await expect(staff.getByRole('textbox', { name: 'Paste an order text' })).toBeVisible()
    await film.frame(staff, 'The shop: a new order')
    await pasteText(staff, misspelt(text))
    const mark = staff.locator('.pasted-text mark')
    await expect(mark).toHaveText('1')
    await film.frame(staff, 'A wrong letter is named', mark)
    await staff.getByRole('button', { name: 'Mend it and read it again' }).click()
    const same = staff.getByText('Nothing differs from what the customer saw.')
    await expect(same).toBeVisible()
    await film.frame(staff, 'Nothing differs from what the customer saw', same)
    await pasteText(staff, oldText({ subtotal: 9000 }))
    const differs = staff.getByText('What differs from what the customer saw:')
    await expect(differs).toBeVisible()
    await film.frame(staff, 'Another text was written at an older price', differs)
    await pasteText(staff, text)
    const mobile = staff.getByRole('textbox', { name: 'Mobile number' })
    await film.frame(staff, 'The text has filled in the goods', staff.getByText('Ensaymada').first())
    await mobile.fill('0919 333 4444')
    await film.frame(staff, 'Only the number is typed', mobile)
    const place = staff.getByRole('button', { name: 'Place order' })
    await film.frame(staff, 'What it costs', place)
    await place.click()
    await expect(staff.getByRole('article')).toContainText('2 × Ensaymada')
    await film.frame(staff, 'The order is placed')
    await staff.goto('/admin/messages?show=outbox')
    await staff.getByText('For SMS or Messenger').first().click()
    const answer = staff.getByText(/^Pugon: .*P96\.00 in cash/)
    await expect(answer).toBeVisible()
    await film.frame(staff, 'The answer, as a text', answer)
  },
)
