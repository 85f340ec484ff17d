import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import { mailedCode } from '#tests/e2e/setup/mails.ts'
import { handOver, placeOrder } from '#tests/e2e/setup/orders.ts'
import {
  askForCode,
  contact,
  mistypeCode,
  openFromOrder,
  press,
  showData,
} from '#tests/e2e/setup/steps/own-data.ts'

test(
  'privacy for guests: a code by mail, see, download, delete (19.6)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    const email = 'luz@example.com'
    const customer = { name: 'Luz Bautista', phone: '0919 444 7788', email }
    const { number, token } = await placeOrder(['ensaymada'], {
      ...{ customer, note: 'Please no plastic', shop: adminShop },
    })
    // A wrong code is refused; the browser reports it.
    const guest = await film.person(adminShop, { allowedErrors: /status of 4\d\d/ })
    await openFromOrder(guest, token)
    await film.frame(guest, 'From an order to one’s data')
    await contact(guest).focus()
    await askForCode(guest, email)
    await film.frame(guest, 'A code is on its way', guest.getByRole('textbox', { name: /^Code/ }))
    const mailed = await mailedCode(email)
    await mistypeCode(guest, mailed)
    await film.frame(guest, 'A wrong code', guest.getByRole('textbox', { name: /^Code/ }))
    await showData(guest, mailed, email)
    await film.frame(guest, 'What the shop knows')
    await film.frame(guest, 'The order', guest.getByText('Please no plastic'))
    const groups = guest.getByText('We have nothing under:')
    await film.frame(guest, 'What there is none of', groups)
    const open = guest.getByText(`Order ${number} is still open`)
    await film.frame(guest, 'Why it cannot be deleted yet', open)
    const file = guest.waitForEvent('download')
    await press(guest, 'Download everything')
    expect((await file).suggestedFilename()).toMatch(/\.json$/)
    await film.frame(guest, 'It is taken along', guest.getByRole('button', { name: 'Download everything' }))
    await handOver(number, adminShop)
    await press(guest, 'Look again')
    await press(guest, 'Delete my data…')
    const question = guest.getByRole('region', { name: 'Delete your data?' })
    await expect(question).toContainText('books for 5 years')
    await film.frame(guest, 'What is deleted and what stays', question)
    await press(guest, 'Delete my data')
    await expect(guest.getByRole('heading', { name: 'Your data is deleted' })).toBeFocused()
    await film.frame(guest, 'It is deleted')
    await film.frame(guest, 'What this browser keeps', guest.getByText('What this browser keeps'))
    await guest.goto(`/order?t=${token}`)
    await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
    await film.frame(guest, 'The order’s page afterwards')
  },
)
