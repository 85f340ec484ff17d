import { readFile } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { shopWords } from '#components/shop/shop-words.ts'
import { siteFacts } from '#contract/content/site.ts'

// Astro's own module exists in a build only.
vi.mock('astro:content', () => ({ getLiveEntry: async () => ({}) }))

const facts = siteFacts.parse(JSON.parse(await readFile('content/catalogue/site.json', 'utf8')))
const DAY = '2026-11-23'

test('where the shop delivers is whole sentences, with the note on it', () => {
  const { delivery } = shopWords(
    { ...facts, servedMunicipalities: ['Alfonso', 'Silang'], deliveryNotice: 'By noon.' },
    DAY,
  )
  expect(delivery).toBe('We deliver to Alfonso and Silang. By noon.')
})

test('a shop without areas says that it does not deliver, and an address leaves out what is not known', () => {
  const address = { ...facts.address, street: '', barangay: '', postalCode: '' }
  const words = shopWords(
    { ...facts, servedMunicipalities: [], deliveryNotice: '', messenger: '', address },
    DAY,
  )
  expect([words.delivery, words.address]).toEqual(['At present we do not deliver.', 'Magallanes, Cavite'])
})

test('pages of the sample name no goods, prices or hours, and no fact that a shop may not have', async () => {
  const products = JSON.parse(await readFile('content/catalogue/products.json', 'utf8')) as { name: string }[]
  for (const folder of ['content/pages', 'content/pages/fil'])
    for (const page of ['about', 'allergens-guide', 'contact', 'faq', 'privacy-policy', 'terms-of-service']) {
      const text = await readFile(`${folder}/${page}.mdx`, 'utf8')
      expect(
        products.filter(({ name }) => text.includes(name)),
        page,
      ).toEqual([])
      expect(text, page).not.toMatch(/₱|\b\d{1,2}(?::\d\d)? ?(?:AM|PM)\b|poblacion/i)
      expect(text, page).not.toMatch(/props\.shop\.(?:messenger|street|barangay|places|deliveryNotice)\b/)
    }
})
