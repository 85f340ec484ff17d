import type { APIRoute } from 'astro'
import { ICONS, iconAddress } from '#components/search-engines/icons.ts'
import { sharedPicture } from '#components/search-engines/share-card.ts'
import { loadSite, titleOf } from '#components/shop/shop-facts.ts'
import { phrase, say } from '#words/say.ts'

/** What a long press on the shop's icon offers. */
const SHORTCUTS = [
  [phrase('Menu'), '/menu'],
  [phrase('Checkout'), '/checkout'],
  [phrase('Your account'), '/account'],
] as const

/** The data for a phone that puts the shop on its home screen. */
export const GET: APIRoute = async ({ cache }) => {
  cache.set({ tags: ['frame', 'products'] })
  const facts = await loadSite()
  const { name, description } = facts
  const icon = iconAddress(facts.ordering.look)
  const icons = Object.entries(ICONS).flatMap(([shape, { side, purpose }]) =>
    purpose ? [{ src: `/${shape}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose }] : [],
  )
  const picture = await sharedPicture('/')
  const manifest = {
    id: '/',
    name: titleOf(facts),
    short_name: name,
    description,
    lang: 'en-PH',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // As in `tokens.css`, light; the pages set their own dark colours.
    theme_color: '#fff8ef',
    background_color: '#fff8ef',
    shortcuts: SHORTCUTS.map(([words, url]) => ({
      name: say(words),
      url,
      icons: [{ src: icon, sizes: 'any' }],
    })),
    // The drawing has the sample's colours: icons in others are those drawn for the shop.
    icons: [
      ...(icon === '/icon.svg' ? [{ src: icon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }] : []),
      ...icons,
    ],
    // A picture of the sample's pages would show other goods than the shop's.
    screenshots: [{ src: picture.address, sizes: `${picture.width}x${picture.height}`, label: picture.alt }],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
