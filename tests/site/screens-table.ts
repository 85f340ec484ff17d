/** A sentence of §2 and the test that would fail if it did not hold; `file` from the project's root. */
export type Covered = { sentence: string; file: string; name: string }

const NAVIGATION = 'tests/e2e/navigation.test.ts'
const TOAST = 'tests/e2e/toast.test.ts'
const NOTICE = 'tests/e2e/delivery-notice.test.ts'
const SCROLL = 'tests/e2e/scroll.test.ts'
const PREFETCH = 'tests/e2e/prefetch.test.ts'
const ALIASES = 'tests/unit/domain/category-alias.test.ts'
const SERVED = 'tests/server/site.test.ts'
const LINKS = 'tests/site/navigation.test.ts'
const SESSION = 'tests/e2e/session-navigation.test.ts'
const GATE = 'tests/e2e/admin-gate.test.ts'

const DIALOG = 'tests/e2e/product-dialog.test.ts'
const BLOG = 'tests/site/blog.test.ts'
const SHOP_PAGES = 'tests/e2e/shop-pages.test.ts'

/** A row of the table. */
export const covered = (sentence: string, file: string, name: string): Covered => ({ sentence, file, name })

/** The routes, the routing rules and the navigation bar of §2. */
export const ROUTES_AND_NAVIGATION: readonly Covered[] = [
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
  // Navigation bar
  covered(
    'Links: / (Home), /about, /contact, /blog, /faq, /menu button.',
    LINKS,
    'the bar links to Home, About, Contact, Blog, FAQ and Menu on every page',
  ),
  covered(
    'Any path starting with /blog highlights it.',
    LINKS,
    'any path starting with /blog highlights Blog',
  ),
  covered(
    'Links: /login (only when not authenticated).',
    SESSION,
    'signed out, the bar leads to Login, and no content page loads the session',
  ),
  covered(
    'Links: /admin/dashboard (Admin link, admins only; any path starting with /admin highlights it).',
    SESSION,
    'admins see the Admin link, highlighted on any path starting with /admin',
  ),
  covered(
    'Any path starting with /admin highlights it.',
    LINKS,
    'any path starting with /admin highlights Admin',
  ),
  covered(
    'Only admins see the Admin link. Authenticated users see Logout; others see Login (§6).',
    SESSION,
    'signed in, Logout stands with the display name in the place of Login, on a desktop',
  ),
  covered(
    'Category links go to a path built from the category slug.',
    NAVIGATION,
    'four categories stand in the bar and the rest under More, which closes outside and by Escape',
  ),
  covered(
    'Desktop shows up to 4 categories (default 6) and the rest under a More dropdown.',
    NAVIGATION,
    'four categories stand in the bar and the rest under More, which closes outside and by Escape',
  ),
  covered(
    'Mobile shows all categories with product counts in a hamburger menu that also has Cart (count).',
    NAVIGATION,
    'the menu shows all categories with their product counts, and Cart with its count',
  ),
  covered(
    'A hamburger menu that also has Logout (with display name).',
    SESSION,
    'the hamburger menu has Logout with the display name',
  ),
  covered(
    'Mobile is a width of 768 px or less.',
    NAVIGATION,
    'at 768 px the menu is behind its button, at 769 px it stands in the bar',
  ),
  covered(
    'The mobile menu closes on route change or outside click.',
    NAVIGATION,
    'the menu closes on an outside click, by its button, by Escape and on a route change',
  ),
  covered(
    'The cart button has an item-count badge capped at 99+ on desktop.',
    NAVIGATION,
    'the cart’s badge is capped at 99+',
  ),
  covered(
    'Navigation shows a scrolled state after 50 px of scrolling.',
    NAVIGATION,
    'the bar shows a scrolled state after 50 px',
  ),
  covered(
    'On mobile a floating cart button (bottom left) opens the cart.',
    NAVIGATION,
    'a floating button at the bottom left opens the cart',
  ),
  covered(
    'A scroll-to-top button (bottom right) appears after 200 px unless a high-layer overlay is open.',
    NAVIGATION,
    'a button at the bottom right scrolls to the top; it appears after 200 px, under no overlay',
  ),
  covered(
    'A green toast says a named product was added to the cart, with a close button.',
    TOAST,
    'a green toast with a close button says that the named product was added to the cart',
  ),
  covered(
    'Floating button and toast are hidden while a product modal is open.',
    TOAST,
    'floating button and toast are hidden while a product dialog is open',
  ),
  covered(
    'On /checkout only the toast shows.',
    NAVIGATION,
    'on /checkout neither the floating cart nor the button to the top is there',
  ),
  covered('On /checkout the toast shows.', TOAST, 'every page has room for the toast, the checkout too'),
  covered(
    'The Luzon banner dismissal is remembered and is reset on /checkout (it shows again there).',
    NOTICE,
    'the Luzon banner’s dismissal is remembered, and reset on /checkout where it shows again',
  ),
  covered(
    'Slide-out cart panel: can be opened.',
    NAVIGATION,
    'a floating button at the bottom left opens the cart',
  ),
  covered(
    'Slide-out cart panel: can be closed.',
    'tests/e2e/cart.test.ts',
    'Back, Escape and × close the panel and leave the page',
  ),
  covered(
    'Slide-out cart panel: loaded lazily.',
    'tests/site/script-weight.test.ts',
    '/menu may load at most 110 kB of islands and dialogs in all',
  ),
]
