/** A sentence of the specification and the test that would fail if it did not hold; `file` from the project's root. */
export type Covered = { sentence: string; file: string; name: string }

const SCROLL = 'tests/e2e/scroll.test.ts'
const PREFETCH = 'tests/e2e/prefetch.test.ts'
const ALIASES = 'tests/unit/domain/category-alias.test.ts'
const SERVED = 'tests/server/site.test.ts'
const GATE = 'tests/e2e/admin-gate.test.ts'

const DIALOG = 'tests/e2e/product-dialog.test.ts'
const BLOG = 'tests/site/blog.test.ts'
const SHOP_PAGES = 'tests/e2e/shop-pages.test.ts'

/** A row of the table. */
export const covered = (sentence: string, file: string, name: string): Covered => ({ sentence, file, name })

/** The routes and the routing rules of §2. */
export const ROUTES: readonly Covered[] = [
  // Screens
  covered('/: Home.', SHOP_PAGES, 'links lead from home to a product and its price'),
  covered(
    'Home. Any unknown path also shows home.',
    SERVED,
    '/nowhere shows home with one line, as 404, to HEAD as well (D1)',
  ),
  covered(
    '/about, /about/; /contact, /contact/; /menu, /menu/; /blog, /blog/; /faq, /faq/',
    SERVED,
    '/about/ is answered 301 to the form without the slash, its query kept (D2)',
  ),
  covered(
    '/menu/category/{categorySlug}: category landing page (exactly 4 path segments)',
    SERVED,
    '/menu/category/breads/deeper shows home with one line, as 404, to HEAD as well (D1)',
  ),
  covered(
    '/privacy-policy, /terms-of-service, /allergens-guide: static information',
    'tests/site/static-pages.test.ts',
    'the texts name the shop’s own facts, and the files never type them',
  ),
  covered(
    '/about, /contact, /privacy-policy, /terms-of-service, /allergens-guide, /faq',
    'tests/e2e/static-pages.test.ts',
    'at 320 px no static page scrolls sideways',
  ),
  covered(
    '/menu: menu with category filter; query parameters category, categoryId',
    'tests/e2e/menu.test.ts',
    'a shared address, a reload and Back restore the filters',
  ),
  covered(
    '/menu: query parameter product',
    DIALOG,
    'a card opens its product over the menu with all that there is to choose, and Back closes it',
  ),
  covered('/checkout: checkout', 'tests/e2e/checkout.test.ts', 'the whole purchase works by keyboard alone'),
  covered(
    '/login: sign-in, shown when not authenticated.',
    'tests/e2e/login.test.ts',
    '/login is shown when not authenticated; who is signed in is led on',
  ),
  covered(
    '/admin, /admin/dashboard: admin dashboard; requires role ROLE_ADMIN.',
    GATE,
    '/admin/dashboard shows who is no admin a plain 403, and nothing of the admin’s',
  ),
  covered(
    '/admin, /admin/dashboard: admin dashboard.',
    GATE,
    '/admin leads who is signed out to signing in, and an admin back to it',
  ),
  covered(
    '/blog, /blog/: blog list',
    BLOG,
    'the list has every article, newest first, the shop’s four among them',
  ),
  covered(
    '/blog/{slug}: if absent a placeholder post titled ‘Blog Post Not Found’ is shown',
    'tests/e2e/blog.test.ts',
    'shows ‘Blog Post Not Found’ with status 404, and the articles there are',
  ),
  covered('/blog/{slug}: post looked up by slug in local data', BLOG, 'is a real article of 600–1200 words'),
  covered('/faq, /faq/: FAQ', 'tests/e2e/static-pages.test.ts', 'questions open and close by keyboard'),
  covered(
    'Article slugs: artisanal-bread-guide-philippines-cavite, banana-bread-storage-guide, made-to-order-egg-pie-cavite, mini-cheesecakes-cavite-individual-desserts.',
    BLOG,
    'the list has every article, newest first, the shop’s four among them',
  ),
  covered('Articles refer to the menu page.', BLOG, 'refers to the menu and shows pictures'),
  // Routing rules
  covered('Query strings are ignored when choosing a screen.', SERVED, '/?x=1 is a page, whatever its query'),
  covered(
    'Hashes are ignored when choosing a screen.',
    SCROLL,
    'a link to a #hash leads there, and Back to where the reader was',
  ),
  covered(
    'A /menu URL with ?category={id} or ?categoryId={id} redirects to /menu/category/{slug}.',
    SERVED,
    '/menu?category=8 is answered 301 to the category’s canonical path, to HEAD as well (D3)',
  ),
  covered(
    'A /menu URL with ?category={id} or ?categoryId={id} redirects to /menu/category/{slug}.',
    'tests/e2e/redirects.test.ts',
    '/menu?category=8 leads on by itself where the host has no redirects',
  ),
  covered(
    'Alternative category URLs (dashes, underscores, non-alphanumerics removed) map to the canonical category path.',
    ALIASES,
    '/menu/category/pies_tarts leads to the category’s canonical path (§2)',
  ),
  covered(
    'Other redirect targets come from category data.',
    'tests/site/redirects.test.ts',
    'every category’s id and slug lead to its page (D3)',
  ),
  covered(
    'Navigation scrolls smoothly to top.',
    SCROLL,
    'scrolling is smooth only where reduced motion is not asked for',
  ),
  covered('Navigation scrolls to top.', SCROLL, 'the same page opened anew starts at its top'),
  covered(
    'Or to a #hash element (up to 5 retries, wait 200 ms times the attempt number).',
    SCROLL,
    'a #hash whose place appears before the fifth retry is found',
  ),
  covered(
    'Scroll restoration is manual.',
    SCROLL,
    'scroll restoration is manual: Back, Forward and a reload return the reader to where they were',
  ),
  covered(
    'Likely-next routes are prefetched after 2 s: / -> menu, about.',
    PREFETCH,
    'on / the pages /menu and /about are fetched after 2 s',
  ),
  covered(
    'Likely-next routes are prefetched after 2 s: /menu -> checkout, /.',
    PREFETCH,
    'on /menu the pages /checkout and / are fetched after 2 s',
  ),
  covered(
    'Likely-next routes are prefetched after 2 s: /about -> contact, menu.',
    PREFETCH,
    'on /about the pages /contact and /menu are fetched after 2 s',
  ),
  covered(
    'Likely-next routes are prefetched after 2 s: /contact -> menu, /.',
    PREFETCH,
    'on /contact the pages /menu and / are fetched after 2 s',
  ),
  covered(
    'Likely-next routes are prefetched after 2 s: /checkout -> menu, /.',
    PREFETCH,
    'on /checkout the pages /menu and / are fetched after 2 s',
  ),
  covered(
    'Menu and checkout are preloaded on idle.',
    PREFETCH,
    'the menu and the checkout are fetched when the browser is idle, as the policy allows',
  ),
  covered(
    'Page views are tracked, deduplicated within 100 ms.',
    PREFETCH,
    'a page view is marked once, and once more when Back brings the page from memory; not twice in 100 ms',
  ),
]
