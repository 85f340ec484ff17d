import { type Covered, covered } from './screens-table.ts'

const NAVIGATION = 'tests/e2e/navigation.test.ts'
const TOAST = 'tests/e2e/toast.test.ts'
const NOTICE = 'tests/e2e/delivery-notice.test.ts'
const LINKS = 'tests/site/navigation.test.ts'
const SESSION = 'tests/e2e/session-navigation.test.ts'
const CONSENT = 'tests/e2e/consent.test.ts'

/** The navigation bar of §2 and what floats over a page. */
export const BAR: readonly Covered[] = [
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
    'tests/e2e/bar.test.ts',
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
    'Slide-out cart panel: can be toggled.',
    'tests/unit/stores/cart.test.ts',
    'the panel is opened, closed and toggled (§2)',
  ),
  covered(
    'Slide-out cart panel: loaded lazily.',
    'tests/site/script-weight.test.ts',
    'brings nothing to $path before it is opened',
  ),
  covered(
    'Cookie-consent banner (see section 4): none yet, then essential only.',
    CONSENT,
    'nothing optional runs before a choice; essential only is one press and is remembered (§4, D44)',
  ),
  covered(
    'Cookie-consent banner: accept all. Defaults: analytics and marketing on (§4).',
    CONSENT,
    'accept all sets analytics and marketing, and what they allow begins at once',
  ),
  covered(
    'Cookie-consent banner: save preferences (§4).',
    CONSENT,
    'preferences are saved one by one, and the footer opens them again',
  ),
  covered(
    'Cookie-consent banner: closing without choosing hides the banner (§4).',
    CONSENT,
    'closing without choosing hides the banner for this visit; the next is asked again',
  ),
  covered(
    'Cookie-consent banner: data deletion resets consent to none (§4).',
    CONSENT,
    'one’s data is exported as a file; deleting it resets consent to none (§4, §8)',
  ),
]
