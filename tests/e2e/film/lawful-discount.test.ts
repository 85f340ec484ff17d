import { expect } from '@playwright/test'
import { DEEP_ONLY } from '#tests/depth.ts'
import { test } from '#tests/e2e/setup/film/film.ts'
import {
  askForLawful,
  giveAgain,
  giveLawful,
  openUnchecked,
  placeLawful,
  saveSettings,
  takeBack,
  tellOneSenior,
} from '#tests/e2e/setup/steps/lawful-discount.ts'

test(
  'the best lawful discount: from the settings to the ID at pickup (19.2)',
  DEEP_ONLY,
  async ({ film, adminShop }) => {
    const owner = await film.person(adminShop)
    await giveLawful(owner, true)
    const seniors = owner.getByRole('group', { name: 'Senior citizen discount' })
    await film.frame(owner, 'The owner switches it on', seniors)
    await film.frame(owner, 'The same for PWDs', owner.getByRole('group', { name: 'PWD discount' }))
    await saveSettings(owner)

    const shopper = await film.person(adminShop)
    await askForLawful(shopper, 'made-to-order-egg-pie', 2, 3)
    await film.frame(shopper, 'The shopper says how many', shopper.getByLabel('Senior citizens'))
    await shopper.getByRole('button', { name: /Place order/ }).click()
    const wrong = shopper.getByText(/^Please check the numbers: all who share/)
    await expect(wrong).toBeVisible()
    await film.frame(shopper, 'More seniors than people', wrong)
    await tellOneSenior(shopper)
    const said = shopper.getByRole('status').filter({ hasText: 'Senior discount saves' })
    await film.frame(shopper, 'What one senior saves', said)
    await shopper.getByText(/^Vouchers: save|^Have a voucher/).click()
    await shopper.getByRole('textbox', { name: /^Voucher code/ }).fill('MERYENDA10')
    await shopper.getByRole('button', { name: 'Apply' }).click()
    await expect(said).toContainText('the voucher ₱')
    await film.frame(shopper, 'The better of law and voucher', said)
    const number = await placeLawful(shopper)
    await film.frame(shopper, 'The order is placed')
    await film.frame(shopper, 'Its sums', shopper.getByText(/Senior citizen discount, with/))
    await film.frame(shopper, 'What to bring', shopper.getByText('Please bring 1 senior ID'))

    await owner.goto('/admin/orders')
    const flag = owner.getByText('Check 1 senior ID').first()
    await expect(flag).toBeVisible()
    await film.frame(owner, 'Staff see it in the list', flag)
    await openUnchecked(owner, number)
    await film.frame(
      owner,
      'At pickup: check the ID',
      owner.getByRole('heading', { name: 'Check 1 senior ID' }),
    )
    await takeBack(owner)
    await film.frame(owner, 'Nobody showed it', owner.getByText('No ID was shown').first())
    await giveAgain(owner)
    await expect(owner.getByText('no ID was shown. The total is')).toBeHidden()
    await film.frame(owner, 'Shown after all', owner.getByRole('heading', { name: 'Checked: 1 senior ID' }))
    await shopper.reload()
    const changes = shopper.getByRole('region', { name: 'Changes' })
    await expect(changes).toContainText('The ID was shown')
    await film.frame(shopper, 'The shopper sees both changes', changes)
  },
)
