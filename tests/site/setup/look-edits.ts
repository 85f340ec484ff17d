import type { ShopContent } from '#contract/content/shop-content.ts'
import type { ShopLook } from '#domain/page/look/look.ts'
import type { ShopRows } from './edited-shop.ts'

// What an owner changes of the shop's look and of its words about itself.

type Edit = (rows: ShopRows, pick: number) => ShopRows

const withFacts = (rows: ShopRows, facts: Partial<ShopContent['facts']>): ShopRows => ({
  ...rows,
  facts: { ...rows.facts, ...facts },
})
const ofLook =
  (change: (look: ShopLook, pick: number) => Partial<ShopLook>): Edit =>
  (rows, pick) => {
    const { ordering } = rows.facts
    return withFacts(rows, {
      ordering: { ...ordering, look: { ...ordering.look, ...change(ordering.look, pick) } },
    })
  }
const colour = (pick: number) => (pick % 3 === 0 ? null : `#${100_000 + (pick % 900_000)}`)

export const LOOK_EDITS: Record<string, Edit> = {
  'no Messenger, no lines': (rows, pick) =>
    withFacts(rows, {
      messenger: pick % 2 === 0 ? '' : 'https://m.me/pugon',
      tagline: pick % 3 === 0 ? '' : `Baked ${rows.edits}`,
      description: '',
      deliveryNotice: '',
    }),
  'colour of buttons': ofLook((_, pick) => ({ buttons: colour(pick) })),
  'accent colour': ofLook((_, pick) => ({ accent: colour(pick) })),
  logo: ofLook(({ logo }, pick) => ({
    logo: logo ? null : { picture: `${pick % 7}.webp`, width: 400, height: 300 },
  })),
  'picture of the home page': ofLook(({ home }, pick) => ({
    home: home ? null : { picture: `${pick % 7}.webp`, alt: `Bread ${pick}`, altFilipino: '' },
  })),
}
