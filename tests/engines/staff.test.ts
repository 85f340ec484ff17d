import { fillSignIn, people } from './setup/people.ts'
import { css, role, words } from './setup/target.ts'
import { inEachEngine, SIZES } from './setup/test.ts'

inEachEngine((test, engine) => {
  for (const [size, width, height] of SIZES) {
    test(`on a ${size} staff write down an order of a call, bake it and hand it over`, async ({ tab }) => {
      const look = (name: string) => tab.picture(`${engine}-${size}-${name}`)
      await tab.resize(width, height)
      await tab.open('/admin/orders?order=new')
      await fillSignIn(tab, people().staff.username)
      await tab.sees(role('heading', 'New order'))
      await tab.fill(css('input[type=search]'), 'pandesal')
      await tab.press(role('button', /^Add Pandesal,/))
      const day = role('combobox', /^Day/)
      await tab.sees(words('Choose a day'))
      await tab.chooseLast(day)
      await tab.chooseLast(role('combobox', /^Time/))
      await tab.fill(role('textbox', /^Name/), 'Aling Nena')
      await tab.fill(role('textbox', /^Mobile number/), '0917 123 4567')
      await look('manual-order')
      await tab.press(role('button', 'Place order'))
      const place = await tab.isAt(/order=P-/)
      const number = place.match(/P-\w+/)?.[0] ?? ''
      await tab.sees(role('article', /Aling Nena/))
      await look('order-sheet')
      await tab.open('/admin/orders?q=nena')
      const row = role('row', new RegExp(number))
      for (const [step, status] of [
        ['Start baking', 'Baking'],
        ['Mark ready', 'Ready'],
        ['Hand over', 'Picked up'],
      ] as const) {
        await tab.press(role('button', `${step}: order ${number}`))
        // It is for a later day.
        if (step === 'Hand over') await tab.press(role('button', 'Yes, handed over'))
        await tab.sees(css('.badge', { within: row }), { text: status })
      }
      await look('board')
    })
  }
})
