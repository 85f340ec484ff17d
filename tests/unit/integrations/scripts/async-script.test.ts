import { expect, test } from 'vitest'
import { letScriptRunAsItComes } from '#integrations/scripts/async-script.ts'

const SHOP = '<script type="module" src="/_astro/shop.js"></script>'

test('the only script file of a page, the last thing in it, runs as it comes', () => {
  const page = (script: string) => `<body><script>first()</script><main></main>${script}</body></html>`
  expect(letScriptRunAsItComes(page(SHOP))).toBe(
    page(SHOP.replace('<script ', '<script async fetchpriority="low" ')),
  )
})

test.each([
  ['several', `<main></main><script type="module" src="/_astro/checkout.js"></script>${SHOP}</body>`],
  ['one that stands before what it may look for', `${SHOP}<main></main></body>`],
  ['none', '<main></main><script>first()</script></body>'],
])('scripts keep their order where there are %s', (_, html) => {
  expect(letScriptRunAsItComes(html)).toBe(html)
})
