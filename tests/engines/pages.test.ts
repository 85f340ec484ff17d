import { expect } from 'vitest'
import { fillSignIn, people } from './setup/people.ts'
import { dialog, KEYS, type Tab } from './setup/tab.ts'
import { role, type Target } from './setup/target.ts'
import { inEachEngine, SIZES } from './setup/test.ts'

const PIE = 'Made-to-Order Egg Pie'

/** Opens a dialog with the key Enter and closes it with Escape. */
async function openAndClose(tab: Tab, opener: Target, opened: Target): Promise<void> {
  await tab.focus(opener)
  await tab.type(KEYS.enter)
  await tab.sees(opened)
  await tab.finds('the focus in the dialog', () => document.activeElement?.closest('dialog') != null)
  await tab.type(KEYS.escape)
  await tab.misses(opened)
  await tab.sees(opener, { isFocused: true })
}

inEachEngine((test, engine) => {
  for (const [size, width, height] of SIZES) {
    test(`on a ${size} Back after a change of pages shows the page where it was left, and it works`, async ({
      tab,
    }) => {
      await tab.resize(width, height)
      await tab.open('/menu')
      const faq = role('link', 'Questions and answers', { isLast: true })
      await tab.press(faq)
      await tab.isAt('/faq')
      await tab.sees(role('heading', 'Questions and answers'))
      await tab.back()
      await tab.isAt('/menu')
      await tab.finds('the place that was left', () => scrollY > innerHeight)
      await tab.press(role('link', `Choose ${PIE}`))
      await tab.sees(role('button', /^Add to cart/, { within: dialog(PIE) }))
      await tab.picture(`${engine}-${size}-back`)
    })
  }

  test('Back from the checkout shows the product, without the cart over it', async ({ tab }) => {
    await tab.open('/product/made-to-order-egg-pie')
    await tab.press(role('button', /^Add to cart/))
    await tab.press(role('link', /^Cart ?1$/))
    await tab.press(role('link', 'Go to checkout', { within: dialog('Your cart') }))
    await tab.isAt('/checkout')
    await tab.sees(role('group', 'Pickup day'))
    await tab.back()
    await tab.isAt('/product/made-to-order-egg-pie')
    await tab.misses(dialog('Your cart'))
    await tab.press(role('button', 'One more'))
  })

  test('dialogs open by keyboard, Escape closes them, and the focus is where it was', async ({ tab }) => {
    await tab.resize(360, 640)
    await tab.open('/menu')
    await openAndClose(tab, role('link', `Choose ${PIE}`), dialog(PIE))
    await tab.isAt('/menu')
    await openAndClose(tab, role('link', 'Cart'), dialog('Your cart'))
    await tab.isAt('/menu')
    await tab.open('/admin/orders')
    await fillSignIn(tab, people().staff.username)
    await tab.press(role('button', 'Filters and more'))
    await openAndClose(tab, role('button', 'Pause all orders'), dialog('Pause all orders'))
  })

  test('headings are in the shop’s own font', async ({ tab }) => {
    await tab.open('/')
    const fonts = await tab.run(async () => {
      await document.fonts.ready
      return [...document.fonts].map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`)
    })
    expect(fonts).toContain('Fraunces loaded')
    expect(fonts.filter((font) => font.startsWith('Fraunces error'))).toEqual([])
    const title = await tab.run(() => {
      const range = document.createRange()
      const heading = document.querySelector('h1') as HTMLElement
      range.selectNodeContents(heading)
      const own = range.getBoundingClientRect().width
      heading.style.fontFamily = 'monospace'
      return own - range.getBoundingClientRect().width
    })
    expect(title).not.toBe(0)
  })
})
