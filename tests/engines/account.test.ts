import { people, signIn } from './setup/people.ts'
import { css, role } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

inEachEngine((test, engine) => {
  test('a visitor registers, and is told to look for the mail', async ({ tab }) => {
    const email = `${engine.toLowerCase()}@example.com`
    await tab.resize(360, 640)
    await tab.open('/login#register')
    await tab.fill(role('textbox', /^E-mail/), email)
    await tab.fill(role('textbox', /^Username/), `${engine} Santos`)
    await tab.fill(role('password', /^Password/), people().password)
    await tab.press(role('button', 'Make my account'))
    await tab.sees(role('heading', 'Check your e-mail'))
    await tab.sees(email)
    await tab.picture(`${engine}-phone-registered`)
  })

  test('a member signs in, keeps an address, orders to it and signs out', async ({ tab }) => {
    await tab.resize(360, 640)
    const { mover, roamer } = people().members
    await signIn(tab, engine === 'Firefox' ? mover : roamer)
    const part = role('region', 'For your next order')
    await tab.press(role('button', 'Add an address', { within: part }))
    await tab.sees(role('textbox', 'Name of the address', { within: part }), { isFocused: true })
    await tab.fill(role('combobox', 'Barangay, City', { within: part }), 'bendita i mag')
    await tab.press(role('option'))
    await tab.fill(role('textbox', 'House number and street', { within: part }), '1 Rizal Street')
    await tab.fill(role('textbox', 'Landmark', { within: part }), 'Bakery')
    await tab.press(role('button', 'Save this address', { within: part }))
    await tab.sees(role('listitem', /1 Rizal Street/, { within: part }))
    await tab.picture(`${engine}-phone-account`)

    await tab.open('/product/leche-flan-cake')
    await tab.press(role('button', /^Add to cart/))
    await tab.sees('added to cart')
    await tab.open('/checkout')
    await tab.press(role('radio', /^Delivery/))
    await tab.press(role('radio', /1 Rizal Street/))
    await tab.fill(role('textbox', /^Name/), 'Jun Santos')
    await tab.fill(role('textbox', /^Mobile number/), '0917 123 4567')
    await tab.press(css('input[name=window]:not(:disabled)', { isLast: true }))
    await tab.press(role('button', /^Place order/))
    await tab.sees(role('heading', 'Thank you! Your order is in.'))

    await tab.resize(1280, 800)
    await tab.open('/account')
    await tab.press(role('button', /^Logout \w/))
    await tab.sees(role('link', 'Login'))
    await tab.open('/account')
    await tab.isAt(/^\/login/)
  })
})
