import { type Covered, covered } from './screens-table.ts'

const EVENT = 'tests/unit/domain/analytics-event.test.ts'
const DELAY = 'tests/unit/domain/analytics-delay.test.ts'
const QUEUE = 'tests/unit/client/analytics/queue.test.ts'
const ANALYTICS = 'tests/unit/client/analytics/analytics.test.ts'
const HEALTH = 'tests/unit/client/analytics/health.test.ts'
const MANAGER = 'tests/unit/client/analytics/tag-host.test.ts'
const PAGE = 'tests/unit/components/analytics.test.ts'

const PRIORITY = 'purchase, exception, login, sign_up and test_event are of high priority (§9)'

/** What §5, §7, §8 and §9 say of analytics. */
export const ANALYTICS_RULES: readonly Covered[] = [
  // §5
  covered('Event names: at most 40 characters.', EVENT, 'have at most 40 characters (§5)'),
  covered(
    'Event names: start with a letter, then letters, digits, underscores.',
    EVENT,
    'start with a letter, then letters, digits, underscores (§5)',
  ),
  ...['transaction_id', 'value', 'currency'].map((field) =>
    covered('purchase requires transaction_id, value, currency.', EVENT, `purchase requires ${field} (§5)`),
  ),
  covered('Currency: 3-letter uppercase.', EVENT, 'a purchase’s currency is 3-letter uppercase (§5)'),
  ...['value', 'shipping', 'tax'].map((field) =>
    covered('value, shipping, tax at least 0.', EVENT, `a purchase’s ${field} is at least 0 (§5)`),
  ),
  covered('search requires search_term.', EVENT, 'search requires search_term (§5)'),
  ...['item_id', 'item_name', 'price', 'quantity'].map((field) =>
    covered(
      'add_to_cart requires item_id, item_name, price, quantity.',
      EVENT,
      `add_to_cart requires ${field} (§5)`,
    ),
  ),
  covered(
    'price (at least 0) and quantity at least 1.',
    EVENT,
    'add_to_cart has a price of at least 0 and a quantity of at least 1 (§5)',
  ),
  ...['e-mail', 'password', 'phone', 'credit card', 'SSN'].map((what) =>
    covered(
      'Parameter names resembling e-mail, password, phone, credit card or SSN are dropped.',
      EVENT,
      `names resembling ${what} are dropped (§5)`,
    ),
  ),
  covered('Strings over 1000 characters are cut.', EVENT, 'strings over 1000 characters are cut (§5)'),
  covered(
    'Analytics user id may not contain “@”, a space or “#”.',
    EVENT,
    'a user id may not contain "@", a space or "#" (§5)',
  ),
  covered(
    'Analytics user id may not contain “@”, a space or “#”.',
    ANALYTICS,
    'an id with "@", a space or "#" is not told (§5)',
  ),
  // §7
  covered(
    'The analytics script loads from a tag-manager host.',
    PAGE,
    'the script is asked for from the tag manager’s host, and the page’s view arrives (§7)',
  ),
  covered(
    'The tag-manager host is let in only where the shop has one.',
    'tests/site/security-headers.test.ts',
    'a tag manager may be loaded and told only where the site has one (§7)',
  ),
  // §8
  covered('Failed analytics event validation is dropped.', ANALYTICS, 'is dropped (§8)'),
  covered('Failed analytics event validation throws in debug mode.', ANALYTICS, 'throws in debug mode (§8)'),
  covered(
    'Script loading errors are retried; script loader 3 retries.',
    MANAGER,
    'a script that fails is asked for 3 times more, after 1, 2 and 4 s, then given up (§8, §9)',
  ),
  // §9
  covered('Batch max 10 events.', QUEUE, 'the tenth event fills a batch, which is sent at once (§9)'),
  covered('Max wait 2000 ms.', QUEUE, 'events of low priority wait 2000 ms at the most (§9)'),
  covered('Normal wait 1000 ms.', QUEUE, 'normal events wait 1000 ms and go together, in their order (§9)'),
  covered('High priority (purchase, exception, login, sign_up, test_event).', EVENT, PRIORITY),
  covered('High priority is sent at once: purchase.', QUEUE, 'a purchase is sent at once (§9)'),
  ...['exception', 'login', 'sign_up', 'test_event'].map((name) =>
    covered(`High priority is sent at once: ${name}.`, QUEUE, `${name} is sent at once (§9)`),
  ),
  covered(
    'Low priority scroll, page_view, session_start.',
    EVENT,
    'scroll, page_view and session_start are of low priority, all else of normal (§9)',
  ),
  covered(
    'Pre-init queue 100.',
    QUEUE,
    '100 events wait, the oldest give way, and all are sent once it is (§9)',
  ),
  covered(
    'Duplicate page view window 500 ms.',
    ANALYTICS,
    'of the same page within 500 ms are one (§9, D10)',
  ),
  covered(
    'User-config update threshold 5000 ms.',
    ANALYTICS,
    'is told at once, then every 5000 ms at the most, and only as it is then (§9)',
  ),
  covered(
    'Batch retries 3 exponential.',
    QUEUE,
    'a batch is tried again 3 times, after 1, 2 and 4 s; what was handed over is not sent twice (§9)',
  ),
  covered('Batch retries 3.', QUEUE, 'what fails a fourth time is given up (§9)'),
  covered('Error stack cut to 500 characters.', EVENT, 'an error’s stack is cut to 500 characters (§9)'),
  covered(
    'Script loader 10 s timeout.',
    MANAGER,
    'a script that has not come after 10 s is asked for again (§9)',
  ),
  covered(
    'Script loader timeout range 1-60 s.',
    DELAY,
    'the script may take 10 s, settable from 1 to 60 s (§9)',
  ),
  covered(
    'Exponential delay with 20% jitter capped 30 s.',
    DELAY,
    'the script’s waits are exponential with 20 % jitter, capped at 30 s (§9)',
  ),
  covered('At most 50 recent events kept.', HEALTH, 'at most 50 recent events are kept (§9)'),
  covered('Latency samples trimmed 100 to 50.', HEALTH, 'latency samples are trimmed from 100 to 50 (§9)'),
  covered(
    'Init target under 2000 ms.',
    HEALTH,
    'the target is to be ready in under 2000 ms: after %j ms it is kept, or not, %j (§9)',
  ),
  covered('Success rate 0.95.', HEALTH, 'the success rate’s target is 0.95 (§9)'),
  // D44
  covered(
    'Nothing optional runs before a choice (D44).',
    PAGE,
    'what was marked before the choice is not told after it (D44)',
  ),
  covered('Consent taken back ends it (D44).', ANALYTICS, 'empties the queue and ends everything (D44)'),
]
