import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type SettingsAnswer, updateSettings } from '#contract/admin/shop/settings.ts'
import { shopLook } from '#contract/content/look.ts'
import { siteFacts } from '#contract/content/site.ts'
import { DEFAULT_LOOK, isWide, type ShopLook } from '#domain/page/look/look.ts'
import { factsOf } from '#domain/place/shop-facts.ts'
import { linkFieldsOf, linksOfFields, lookDraftOf, lookFieldsOf } from '#islands/admin/look/look-form.ts'

const site = z.decode(
  siteFacts,
  JSON.parse(await readFile('content/catalogue/site.json', 'utf8')) as z.input<typeof siteFacts>,
)
const { messages: _, isPreparing: __, ...ordering } = site.ordering
const settings: SettingsAnswer = { ...ordering, version: 3 }
const file = factsOf(site)
const LOOK: ShopLook = {
  buttons: '#2e6b34',
  accent: '#8a5a12',
  logo: { picture: 'abc.webp', width: 400, height: 200 },
  home: { picture: 'def.webp', alt: 'Warm bread', altFilipino: 'Mainit na tinapay' },
}

test.each([DEFAULT_LOOK, LOOK])(
  'a look that nobody edited is sent as it was, with all other settings',
  (look) => {
    const record = { ...settings, look, facts: { phone: '0917 555 0199', links: ['https://x.com/pugon'] } }
    const { version, ...sent } = record
    const draft = lookDraftOf(lookFieldsOf(record, file), record, file)
    expect(draft).toEqual(sent)
    expect(z.safeEncode(updateSettings.body as z.ZodMiniType, draft).success).toBe(true)
  },
)

test('a picture that is removed takes its description with it', () => {
  const fields = lookFieldsOf({ ...settings, look: LOOK }, file)
  fields.look.home.picture = ''
  fields.look.logo = null
  expect(lookDraftOf(fields, settings, file).look).toMatchObject({
    home: null,
    logo: null,
    buttons: '#2e6b34',
  })
})

test('links are in the fields of their networks, all others one to a line, and names become addresses', () => {
  const links = ['https://facebook.com/pugon', 'https://youtube.com/@pugon', 'https://m.tiktok.com/@pugon']
  expect(linkFieldsOf(links)).toEqual({
    facebook: 'https://facebook.com/pugon',
    instagram: '',
    tiktok: 'https://m.tiktok.com/@pugon',
    others: 'https://youtube.com/@pugon',
  })
  expect(
    linksOfFields({
      facebook: 'pugon',
      instagram: '@pugon.bakes',
      tiktok: '',
      others: 'youtube.com/@pugon\n',
    }),
  ).toEqual([
    'https://www.facebook.com/pugon',
    'https://www.instagram.com/pugon.bakes',
    'https://youtube.com/@pugon',
  ])
})

test('links in another order than that of the fields are no change', () => {
  const links = ['https://youtube.com/@pugon', 'https://facebook.com/pugon']
  const own = { ...file, links }
  const fields = lookFieldsOf(settings, own)
  expect(lookDraftOf(fields, settings, own).facts).toEqual({})
})

test.each([
  { buttons: 'red' },
  { accent: '#FFF' },
  { logo: { picture: 'https://elsewhere.example/a.png', width: 1, height: 1 } },
  { logo: { picture: '../secret.webp', width: 1, height: 1 } },
  { logo: { picture: 'a.svg', width: 1, height: 1 } },
  { logo: { picture: 'a.webp', width: 0, height: 1 } },
  { home: { picture: 'a.webp', alt: ' ', altFilipino: '' } },
])('the look with %j is refused', (part) => {
  expect(z.safeParse(shopLook, { ...LOOK, ...part }).success).toBe(false)
})

test('a wide logo stands for the name, a square one beside it', () => {
  expect([400, 240].map((width) => isWide({ picture: '', width, height: 200 }))).toEqual([true, false])
})
