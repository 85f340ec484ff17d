import { expect } from 'vitest'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'
import { fillSignIn, people } from './setup/people.ts'
import { css, role } from './setup/target.ts'
import { inEachEngine, SIZES } from './setup/test.ts'

inEachEngine((test, engine) => {
  for (const [size, width, height] of SIZES) {
    test(`on a ${size} every page of the office shows its data, complains of nothing and does not scroll sideways`, async ({
      tab,
    }) => {
      await tab.resize(width, height)
      await tab.open('/admin/orders')
      await fillSignIn(tab, people().admin.username)
      await tab.sees(role('heading', 'Orders'))
      const tooWide: string[] = []
      for (const { name, title } of ADMIN_PAGES) {
        await tab.open(`/admin/${name}`)
        await tab.sees(css('h1'), { text: title })
        // A script that is still on its way when its page is left is an error to Firefox.
        await tab.finds(
          `the data of ${name}`,
          () =>
            document.querySelector('#admin :is(.lines-skeleton, .screen-loading, .sales-chart > p)') === null,
        )
        await tab.misses(css('.problem-box'))
        const over = await tab.run(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (over > 0) tooWide.push(`${name} by ${over} px`)
        await tab.picture(`${engine}-${size}-office-${name}`)
      }
      expect(tooWide).toEqual([])
    })
  }
})
