import { dialog, KEYS, type Tab } from './setup/tab.ts'
import { css, role, words } from './setup/target.ts'
import { inEachEngine, SIZES } from './setup/test.ts'

const PIE = 'Made-to-Order Egg Pie'
const THANKS = role('heading', 'Thank you! Your order is in.')
const panel = dialog('Your cart')

async function fillIn(tab: Tab): Promise<void> {
  await tab.fill(role('textbox', /^Name/), 'Ana Reyes')
  await tab.fill(role('textbox', /^Mobile number/), '0917 123 4567')
  await tab.press(css('input[name=window]:not(:disabled)', { isLast: true }))
}

inEachEngine((test, engine) => {
  for (const [size, width, height] of SIZES) {
    test(`on a ${size} a shopper picks a pie, gives a voucher and orders it for pickup`, async ({ tab }) => {
      const look = (name: string) => tab.picture(`${engine}-${size}-${name}`)
      await tab.resize(width, height)
      await tab.open('/')
      await tab.sees(role('heading'))
      await look('home')
      await tab.open('/menu')
      await tab.press(role('link', `Choose ${PIE}`))
      await tab.sees(role('button', /^Add to cart/, { within: dialog(PIE) }))
      await look('product-dialog')
      await tab.back()
      await tab.misses(dialog(PIE))
      await tab.isAt('/menu')
      await look('menu')

      await tab.open('/product/made-to-order-egg-pie')
      await tab.press(role('radio', /Classic 8-inch/))
      await tab.press(role('button', 'One more'))
      await tab.sees(role('button', /Add to cart.*₱760\.00/))
      await look('product')
      await tab.press(role('button', /^Add to cart/))
      await tab.sees(`${PIE} added to cart`)
      await look('added')
      await tab.press(role('link', /^Cart ?2$/))
      await tab.sees(words('₱760.00', { within: panel }))
      await tab.back()
      await tab.misses(panel)
      await tab.press(role('link', /^Cart ?2$/))
      await tab.fill(role('textbox', /Voucher code/, { within: panel }), 'meryenda10')
      await tab.type(KEYS.enter)
      await tab.sees(role('button', 'Remove voucher MERYENDA10', { within: panel }))
      await look('cart')
      await tab.press(role('link', 'Go to checkout', { within: panel }))
      await tab.isAt('/checkout')

      await tab.sees(role('group', 'Pickup day'))
      await look('checkout')
      await fillIn(tab)
      await look('checkout-filled')
      await tab.press(role('button', /^Place order/))
      await tab.sees(THANKS, { isFocused: true })
      await look('thanks')
      const { text } = await tab.sees(css('.order-number'))
      await tab.reload()
      await tab.sees(role('heading', `Order ${text}`))
      await tab.sees(`2 × ${PIE}, Classic 8-inch`)
      await look('order')
    })

    test(`on a ${size} a shopper has an order delivered`, async ({ tab }) => {
      const look = (name: string) => tab.picture(`${engine}-${size}-${name}`)
      await tab.resize(width, height)
      await tab.open('/product/ube-chiffon-cake')
      await tab.press(role('button', /^Add to cart/))
      await tab.sees('added to cart')
      await tab.open('/checkout')
      await tab.press(role('radio', /^Delivery/))
      await tab.press(role('button', 'Fees, minimums and days'))
      await tab.sees(role('row', /Magallanes ?₱40\.00/))
      await tab.fill(role('combobox', /Barangay, City/), 'brgy 2 mag')
      await tab.press(role('option', 'Barangay 2 (Pob.), Magallanes'))
      await tab.sees(role('combobox', /Barangay, City/), { value: 'Barangay 2 (Pob.), Magallanes' })
      await tab.fill(role('textbox', /House number and street/), '12 Mabini')
      await tab.fill(role('textbox', /Landmark/), 'Green gate by the chapel')
      await look('delivery')
      await fillIn(tab)
      await tab.press(role('button', /^Place order/))
      await tab.sees(THANKS, { isFocused: true })
      await tab.sees('12 Mabini, Barangay 2 (Pob.), Magallanes, Cavite. Landmark: Green gate')
    })
  }

  test('the event of an earlier closing does not close a cart that is open again', async ({ tab }) => {
    await tab.open('/product/made-to-order-egg-pie')
    await tab.press(role('button', /^Add to cart/))
    await tab.press(role('link', /^Cart ?1$/))
    await tab.sees(panel)
    await tab.run(() => document.querySelector('.cart-panel')?.dispatchEvent(new Event('close')))
    await tab.press(role('button', 'One more', { within: panel }))
    await tab.sees(words('Subtotal, 2 pieces', { within: panel }))
  })
})
