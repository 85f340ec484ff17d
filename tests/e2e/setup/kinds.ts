import { IS_DEEP, some } from '#tests/depth.ts'

/** One page of every kind, with its name. */
export const EVERY_KIND = [
  ['home', '/'],
  ['the menu', '/menu'],
  ['a category', '/menu/category/breads'],
  ['a subcategory', '/menu/category/pies-and-tarts'],
  ['an occasion', '/occasions/birthday'],
  ['a product', '/product/made-to-order-egg-pie'],
  ['the blog', '/blog'],
  ['an article', '/blog/made-to-order-egg-pie-cavite'],
  ['articles about a tag', '/blog/tag/egg-pie'],
  ['an article that is not there', '/blog/no-such-article'],
  ['the shop’s story', '/about'],
  ['the contact page', '/contact'],
  ['the questions', '/faq'],
  ['the allergens guide', '/allergens-guide'],
  ['the privacy policy', '/privacy-policy'],
  ['the terms of service', '/terms-of-service'],
  ['what was found', '/menu?q=ube'],
  ['a search that found nothing', '/menu?q=zzzz'],
  ['an unknown path', '/no-such-page'],
  ['the checkout with an empty cart', '/checkout'],
  ['an order that is not known', '/order?t=nothing'],
  ['feedback on an order that is not known', '/feedback?t=nothing'],
  ['a cake from a photo', '/custom'],
  ['a request that is not known', '/enquiry?t=nothing'],
  ['an order by text with an empty cart', '/order-by-text'],
  ['signing in', '/login'],
  ['a link to confirm an address without its token', '/verify'],
  ['a link to a new address without its token', '/new-email'],
  ['a link to end notices without its token', '/stop-notices'],
  ['what the shop knows of a guest', '/your-data'],
  ['what this device keeps', '/data'],
  ['what is shown without a line', '/offline'],
  ['a new password', '/reset#t=abc'],
] as const

const MOST_DIFFERENT: readonly string[] = [
  '/',
  '/menu',
  '/product/made-to-order-egg-pie',
  '/checkout',
  '/login',
  '/faq',
]

/**
 * Pages for proofs that are the same for all kinds: all of them, or in a quick run those that differ most.
 */
export const SOME_KINDS = EVERY_KIND.filter(([, path]) => IS_DEEP || MOST_DIFFERENT.includes(path))

/** Widths for proofs that are the same for all of them: phone to desktop, or in a quick run the narrowest. */
export const SOME_WIDTHS = some([320, 360, 768, 1280])
