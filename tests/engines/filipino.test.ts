import { expect } from 'vitest'
import { englishRemnants } from '#tests/language/english-remnants.ts'
import { ownWords } from '#tests/language/own-words.ts'
import { textsOnScreen } from '#tests/language/texts-on-screen.ts'
import { FILIPINO } from '#words/fil/filipino.ts'
import { dialog, type Tab } from './setup/tab.ts'
import { css, role, words } from './setup/target.ts'
import { inEachEngine } from './setup/test.ts'

const PATIENCE_MS = 60_000
const PIE = 'Made-to-Order Egg Pie'

/** Waits until the screen shows no English but the shop's own names. */
async function expectFilipino(tab: Tab): Promise<void> {
  await expect
    .poll(async () => englishRemnants(await tab.run(textsOnScreen), [...ownWords, 'Ana Reyes']), {
      timeout: PATIENCE_MS,
    })
    .toEqual([])
}

inEachEngine((test, engine) => {
  test('from the Filipino home page over menu, product, cart and checkout to the order every address and all words are Filipino (19.5)', async ({
    tab,
  }) => {
    await tab.resize(360, 640)
    await tab.open('/')
    await tab.press(css('footer a[hreflang=fil]'))
    await tab.isAt('/fil')
    await expectFilipino(tab)
    await tab.press(role('link', FILIPINO['See the menu'], { within: role('main') }))
    await tab.isAt('/fil/menu')
    await tab.press(role('link', FILIPINO['Choose {name}'].replace('{name}', PIE)))
    await tab.sees(role('button', FILIPINO['Add to cart'], { within: dialog(PIE) }))
    await expectFilipino(tab)
    await tab.picture(`${engine}-phone-fil-product`)
    await tab.press(role('button', FILIPINO['Add to cart'], { within: dialog(PIE) }))
    await tab.sees(FILIPINO['{product} added to cart'].replace('{product}', PIE))
    await tab.press(role('link', /^Cart ?1$/))
    const panel = dialog(FILIPINO['Your cart'])
    await tab.sees(words(FILIPINO['Subtotal, {count} piece'].replace('{count}', '1'), { within: panel }))
    await expectFilipino(tab)
    await tab.picture(`${engine}-phone-fil-cart`)
    await tab.press(role('link', FILIPINO['Go to checkout'], { within: panel }))
    await tab.isAt('/fil/checkout')
    await tab.sees(role('group', FILIPINO['Pickup day']))
    await expectFilipino(tab)
    await tab.picture(`${engine}-phone-fil-checkout`)
    await tab.fill(css('input[autocomplete=name]'), 'Ana Reyes')
    await tab.fill(css('input[type=tel]'), '0917 123 4567')
    await tab.press(css('input[name=window]:not(:disabled)', { isLast: true }))
    await tab.press(role('button', FILIPINO['Place order']))
    await tab.sees(role('heading', FILIPINO['Thank you! Your order is in.']), { isFocused: true })
    await expectFilipino(tab)
    await tab.picture(`${engine}-phone-fil-thanks`)
  })
})
