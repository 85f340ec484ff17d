/** Nothing in the file is for shoppers. */
const ALL: Pick<readonly string[], 'includes'> = { includes: () => true }

/** Texts of the shopper's half that are for machines, or the same in every language, by file. */
export const NOT_WORDS: Readonly<Record<string, Pick<readonly string[], 'includes'>>> = {
  // Logged, or thrown for developers and caught.
  'src/client/analytics/analytics.ts': ['user id'],
  'src/client/pipeline/upload-fetch.ts': ['The upload was stopped.'],
  'src/client/session/cipher.ts': ['Data encryption failed', 'Data decryption failed'],
  'src/client/session/store.ts': [
    ...['Data encryption failed', 'Data decryption failed'],
    ...['The stored session cannot be read', 'The session lasts as long as this page'],
  ],
  'src/stores/cart/cart.ts': ['cart: {}'],
  // The format's own (RFC 9116).
  'src/domain/place/sample.ts': ['Pugon'],
  'src/domain/page/security-text.ts': [
    ...['Contact: mailto:{}', 'Expires: {}', 'Preferred-Languages: en, fil', 'Canonical: {}'],
  ],
  // The protocol's own.
  'src/client/errors.ts': ['HTTP {}'],
  'src/client/session/send-with-token.ts': ['Bearer {}'],
  // Only the office uses it.
  'src/client/check-file.ts': [
    'File size too large. Maximum 5MB allowed.',
    ...['Invalid file name.', 'Invalid file type. Only images are allowed.'],
  ],
  'src/islands/kit/Pages.tsx': ['Pages of {}', ', page {} of {}', 'Back', 'Next'],
  // Only authors see it, on pages of development and in the build's log.
  'src/components/article/articles.ts': ['Draft', 'Appears on {}'],
  'src/components/mdx/find-product.ts': ['The menu has no product "{}".'],
  'src/components/pictures/share-picture.ts': ['Fraunces SemiBold,'],
  // Names of places.
  'src/domain/place/province.ts': ALL,
  // The vocabulary of schema.org.
  'src/components/search-engines/structured-data-blog.ts': ['Person', 'Organization', 'Blog'],
  'src/components/search-engines/structured-data-faq.ts': ['Question', 'Answer'],
  'src/components/search-engines/structured-data.ts': [
    ...['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    ...['Bakery', 'City', 'Brand', 'Product', 'Offer'],
  ],
  // Files for machines have one language.
  'src/pages/robots.txt.ts': ['User-agent: * Disallow: /api/ Disallow: /admin Sitemap: {}'],
  'src/pages/rss.xml.ts': ['Bread, pies and small cakes at home in {}, from the bakers of {}.'],
  // Already Filipino, or a name.
  'src/components/shop/OrderSteps.astro': ['Tara, kain na — mainit-init pa!'],
  'src/pages/blog/not-found.astro': ['Pasensya na po!'],
  'src/islands/cart/CartPanel.tsx': ['Ano’ng gusto mo ngayon?'],
  'src/islands/checkout/placed/OrderView.tsx': [
    'Salamat po!',
    'Magkita tayo sa panaderya.',
    'Ihahatid namin ito sa inyo.',
  ],
  'src/islands/feedback/FeedbackPage.tsx': ['Salamat po!'],
  'src/page-scripts/navigation/filipino-offer.ts': ['Basahin sa Filipino?'],
  'src/islands/order/AddToCalendar.tsx': ['Google Calendar'],
  // A report to the shop.
  'src/domain/page/error/error-report.ts': ['Page: {}', 'Kind: {}', 'Error: {}'],
  // Logged.
  'src/stores/voucher/offered-vouchers.ts': ['voucher: not checked'],
  'src/stores/voucher/vouchers.ts': ['voucher: {}'],
  // Words that people type into the search, and names that the search reads back.
  'src/domain/menu/search-spellings.ts': ALL,
  'src/domain/menu/without-words.ts': ALL,
  'src/domain/menu/search-without.ts': [
    ...['without {}', 'without gluten', 'without dairy', 'without nuts', 'without egg'],
  ],
  // Only the office uses them.
  'src/domain/account/pin.ts': ALL,
  'src/domain/order/message/placeholders.ts': ALL,
  'src/domain/order/report/figure-words.ts': ALL,
  'src/domain/order/work/status-words.ts': ALL,
  'src/domain/page/cdn-rules.ts': ALL,
  'src/domain/product/product-draft.ts': ALL,
  'src/domain/time/business-period.ts': ALL,
  'src/domain/time/words/due-words.ts': ALL,
  'src/domain/lawful-discount/lawful-words.ts': ['Check {} ({} of {} {})', 'Checked: {}', 'Not shown: {}'],
  'src/domain/product/product-state.ts': ['Copy of'],
  // Data of the catalogue and of the shop, and names.
  'src/domain/lawful-discount/lawful-rate.ts': ['Senior citizen discount', 'PWD discount'],
  'src/domain/lawful-discount/rate-name.ts': ['Senior citizen discount', 'PWD discount'],
  'src/domain/menu/menu-filter.ts': ['tree nuts'],
  'src/domain/product/allergen-label.ts': ['tree nuts'],
  'src/domain/product/allergen.ts': ['tree nuts'],
  'src/domain/order/work/goods-words.ts': ['Regular'],
  'src/domain/product/product-words.ts': ['Regular'],
  'src/domain/product/product.ts': ['Regular'],
  'src/domain/place/shop-facts.ts': ['Facebook', 'Instagram', 'Messenger', 'Threads', 'Viber'],
  // Classes.
  'src/page-scripts/consent/consent-banner.ts': ['button quiet'],
  'src/page-scripts/line/waiting-order.ts': ['wrap muted'],
  'src/page-scripts/menu/menu-card.ts': ['button quiet'],
  // The worker has a table of its own, and serves both languages.
  'src/service-worker/answer.ts': ALL,
  'src/service-worker/copies.ts': ['No tags provided for invalidation'],
}
