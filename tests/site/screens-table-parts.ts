import { type Covered, covered } from './screens-table.ts'

const DIALOG = 'tests/e2e/product-dialog.test.ts'
const CATEGORY = 'tests/site/category-pages.test.ts'
const CATEGORY_RULES = 'tests/unit/domain/category.test.ts'
const SHIFT = 'tests/e2e/layout-shift.test.ts'
const ERROR_SCREEN = 'tests/e2e/error-screen.test.ts'
const LOST_CHUNK = 'tests/e2e/lost-chunk.test.ts'

/** The category page, the loading placeholders and the error screens of §2. */
export const PARTS: readonly Covered[] = [
  // Category page
  covered(
    'Title is the category name followed by a suffix about fresh baked goods.',
    CATEGORY,
    'has the category name followed by a suffix about fresh baked goods as its title (§2)',
  ),
  covered('Canonical URL is built from a base URL.', CATEGORY, 'has its canonical address'),
  covered(
    'Breadcrumbs: Home, Menu, parent category if any, the category.',
    CATEGORY,
    'has breadcrumbs Home, Menu, parent category if any, the category (§2)',
  ),
  covered(
    'Meta description over 110 characters is cut to 107 plus "...".',
    CATEGORY_RULES,
    'over 110 characters it is cut to 107 plus "..." (§2)',
  ),
  covered(
    'Then an order-online suffix is added.',
    CATEGORY_RULES,
    'a description of 110 characters stays whole, then an order-online suffix is added (§2)',
  ),
  covered(
    'Indexable unless it is not featured, not a main category and has no products, in which case it is marked noindex.',
    CATEGORY_RULES,
    'it is noindex only when it is not featured, not a main category and has no products (§2)',
  ),
  covered(
    'A category is shown only when active and productCount is above 0.',
    CATEGORY,
    'a category is shown only when active and productCount is above 0 (§2)',
  ),
  covered(
    'Structured data lists at most the first 10 products (currency PHP).',
    CATEGORY,
    'lists at most its first 10 products in structured data, in PHP (§2)',
  ),
  // Loading placeholders
  covered(
    'The app waits for service-worker setup before rendering.',
    'tests/unit/client/worker-setup.test.ts',
    'islands wait for the registration to settle (§2, D8)',
  ),
  covered(
    'The app waits for service-worker setup before rendering.',
    'tests/e2e/service-worker.test.ts',
    'an island sets the worker up; without a line the shop says so, and goes on when it is back',
  ),
  covered('Loading skeletons show while lazy screens load.', SHIFT, 'nothing moves while the checkout loads'),
  covered(
    'Product cards (default grid 8 items; 1 column on mobile, 3 on desktop).',
    'tests/e2e/menu.test.ts',
    'eight placeholders keep the cards’ room until the products are there (§2)',
  ),
  // Shoppers' lists of categories are in the HTML of every page; staff's is the one that loads late.
  covered(
    'Category list (default 6).',
    'tests/e2e/admin-categories.test.ts',
    'six placeholders keep the room of the list of categories until it is there (§2, §9)',
  ),
  covered(
    'Product detail modal (main image, 4 thumbnails, 3 size options, quantity selector, add-to-cart button).',
    DIALOG,
    'a placeholder with the parts of the product waits, and a failure is said',
  ),
  covered(
    'Search results (5 rows).',
    'tests/e2e/search.test.ts',
    'search results load as five rows of the size of what replaces them (§2)',
  ),
  covered('Forms.', SHIFT, 'nothing moves while the checkout loads'),
  covered('Forms.', SHIFT, 'nothing moves while signing in loads'),
  covered(
    'A full-screen overlay.',
    ERROR_SCREEN,
    'a fault shows the full-page screen; Try Again recovers after a delay (§2, §4)',
  ),
  // Error screens
  covered(
    'Full-page screen titled "Oops! Something went wrong".',
    ERROR_SCREEN,
    'a fault shows the full-page screen; Try Again recovers after a delay (§2, §4)',
  ),
  covered(
    'A message by error type.',
    'tests/unit/domain/error-kind.test.ts',
    'says what §8 says of each kind',
  ),
  covered(
    'A "Try Again" button that appears only while retries remain and shows "Attempt N of M".',
    ERROR_SCREEN,
    'Try Again is there only while retries remain, and again after 30 s without a new error',
  ),
  covered(
    'A "Report Issue" button that opens a prefilled e-mail to support, and a "Refresh Page" button.',
    ERROR_SCREEN,
    'Report Issue opens an e-mail to the shop, Refresh Page loads the page again',
  ),
  covered(
    'Recovery spinner reading "Attempting to recover... (Attempt N of M)".',
    ERROR_SCREEN,
    'a fault shows the full-page screen; Try Again recovers after a delay (§2, §4)',
  ),
  covered(
    '"Loading Error" dialog after chunk failures (section 4).',
    LOST_CHUNK,
    'a lost chunk loads the page again after 1, 2 and 3 s, then the Loading Error dialog comes (§4)',
  ),
]
