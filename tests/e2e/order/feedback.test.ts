import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { openAdmin } from '#tests/e2e/setup/admin-shop.ts'
import { handOver, placeOrder } from '#tests/e2e/setup/orders.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/setup/pages.ts'
import { STAFF } from '#tests/e2e/setup/people.ts'
import { expectAccessible, test } from '#tests/e2e/setup/shop.ts'

// Some refusals and a lost call are deliberate; the browser reports them.
test.use({
  allowedErrors: [[/status of 4\d\d|ERR_FAILED/], { scope: 'test' }],
  viewport: { width: 360, height: 740 },
})

test(
  'the form sends nothing while a required answer is missing: “This field is required”; then it does, and staff read it (§5)',
  DEEP_ONLY,
  async ({ page: shopper, context }) => {
    const { number, token } = await placeOrder(['ensaymada'])
    const link = shopper.getByRole('link', { name: 'Tell us how it was' })
    await shopper.goto(`/feedback?t=${token}`)
    await expect(shopper.getByRole('alert')).toContainText('This order has not been handed over.')
    await shopper.getByRole('link', { name: 'See your order' }).click()
    await expect(shopper.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
    await expect(link).toHaveCount(0)
    await handOver(number)

    await test.step('missing fields are named, and the first of them has the focus', async () => {
      await shopper.reload()
      await link.click()
      const sent: string[] = []
      shopper.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
      const send = shopper.getByRole('button', { name: 'Send' })
      const rating = shopper.getByRole('group', { name: 'How was the bake? (required)' })
      const again = shopper.getByRole('group', { name: 'Would you order from us again? (required)' })
      await expectNoSidewaysScroll(shopper)
      await send.click()
      await expect(rating.getByRole('alert')).toHaveText('This field is required')
      await expect(again.getByRole('alert')).toHaveText('This field is required')
      await expect(rating.getByRole('radio', { name: /^1/ })).toBeFocused()
      await expect(rating.getByRole('radio', { name: /^1/ })).toHaveAccessibleDescription(
        'This field is required',
      )
      await expectAccessible(shopper)
      for (let steps = 0; steps < 3; steps++) await shopper.keyboard.press('ArrowRight')
      await expect(rating.getByRole('radio', { name: '4' })).toBeChecked()
      await expect(rating.getByRole('alert')).toBeEmpty()
      await send.click()
      await expect(again.getByRole('radio', { name: 'Yes' })).toBeFocused()
      expect(sent).toEqual([])
      await shopper.keyboard.press('Space')
      await shopper.getByRole('radio', { name: 'Later than agreed' }).check()
      await shopper.getByRole('textbox', { name: /anything that we should know/ }).fill('Salamat,\nmasarap!')
    })

    await test.step('feedback that cannot be sent stays, and is sent once the shop answers again', async () => {
      const feedback = '**/api/v1/orders/*/feedback'
      await shopper.route(feedback, (route) => route.abort())
      await shopper.getByRole('button', { name: 'Send' }).click()
      await expect(shopper.getByText('Everything you typed is still here.')).toBeVisible()
      await expectAccessible(shopper)
      await shopper.unroute(feedback)
      await shopper.getByRole('button', { name: 'Send' }).click()
      const thanks = shopper.getByRole('heading', { name: 'Thank you for telling us' })
      await expect(thanks).toBeFocused()
      await expect(thanks).toBeInViewport()
      await expectAccessible(shopper)
      await shopper.reload()
      await expect(shopper.getByText('sending again replaces it')).toBeVisible()
      await expect(shopper.getByRole('radio', { name: '4' })).toBeChecked()
      await expect(shopper.getByRole('textbox')).toHaveValue('Salamat,\nmasarap!')
    })

    const page = await context.newPage()
    await openAdmin(page, '/admin/messages?show=feedback', STAFF.username)
    const told = page.getByRole('listitem', { name: `Feedback on order ${number}` })
    await expect(told).toContainText('4 of 5, very good')
    await expect(told).toContainText('masarap!')
    await expect(page.getByText('The bake is rated 4.0 of 5 on average.')).toBeVisible()
    await expectAccessible(page)
    await told.getByRole('link', { name: `Order ${number}` }).click()
    await expect(page.getByRole('article')).toContainText('1 × Ensaymada')
  },
)
