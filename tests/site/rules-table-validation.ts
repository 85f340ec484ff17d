import { type Covered, covered } from './screens-table.ts'

const EMAIL = 'tests/unit/contract/email.test.ts'
const TEXT = 'tests/unit/contract/text.test.ts'
const FIELDS = 'tests/unit/field-problems.test.ts'
const ADDRESS = 'tests/unit/domain/web-address.test.ts'
const PASSWORD = 'tests/unit/domain/password.test.ts'
const FILE = 'tests/unit/domain/upload.test.ts'
const MASK = 'tests/unit/domain/mask.test.ts'
const CONTACT = 'tests/server/contact.test.ts'

const FEEDBACK = 'tests/unit/domain/feedback.test.ts'

const LIMITS = 'what keeps the limits is not complained of'
const LACKING = '%j is told what it lacks in the words of §5'
const TOO_LONG = 'must be no more than N characters long: %j (§5)'
const TRIMMED = 'strings are trimmed, and else taken as they were typed: nothing is escaped or cut out (D37)'
const ESCAPED = 'nothing that somebody typed is written as HTML: screens and pages escape it (§5, D37)'

/** What §5 says of what is typed, sent and kept, with its messages (§8). */
export const VALIDATION_RULES: readonly Covered[] = [
  covered('Email: simple pattern.', EMAIL, 'ana@example.com is an address'),
  covered('Email: simple pattern.', FIELDS, 'format is invalid: %j (§5)'),
  covered('Email: at most 254 characters.', FIELDS, LIMITS),
  covered(
    'Email: not from a disposable-mail domain list.',
    'tests/server/disposable-mail.test.ts',
    'messages, orders and accounts refuse an address that is thrown away, in plain words, and store nothing (§5)',
  ),
  covered(
    'Phone: 10-15 characters of digits, spaces, dashes, parentheses, optional leading plus.',
    TEXT,
    'a phone number of 10 to 15 digits, spaces, dashes and parentheses, with or without a plus: %j (§5)',
  ),
  covered('Phone: no other signs, no fewer and no more.', TEXT, 'no phone number: %j (§5)'),
  covered(
    'URL: http or https.',
    ADDRESS,
    'http://127.0.0.1:4321 is an address of the web: http or https (§5)',
  ),
  covered('URL: at most 2048 characters.', ADDRESS, 'an address has at most 2048 characters (§5)'),
  covered('Price: numeric.', FIELDS, 'must be of type: %j (§5)'),
  covered('Price: 0 to 10000.', FIELDS, '0 to 10000: %j (§5)'),
  covered('Price: 0 to 10000.', 'tests/server/admin-product.test.ts', 'costs no more than 10000 pesos (§5)'),
  // Password
  ...[
    'Password must be at least 8 characters long',
    'Password must contain at least one uppercase letter',
    'Password must contain at least one lowercase letter',
    'Password must contain at least one number',
    'Password must contain at least one special character',
  ].map((words) => covered(`“${words}”`, PASSWORD, LACKING)),
  covered(
    'The five messages stand where a password is chosen.',
    'tests/e2e/login.test.ts',
    'the five messages of §5 stand below a new password, ticked off as it is typed',
  ),
  covered(
    'The five messages come from the server too.',
    'tests/server/account.test.ts',
    'is refused by its password: %j',
  ),
  // File
  ...['jpeg', 'png', 'gif', 'webp'].map((kind) =>
    covered(
      `File: images only (jpeg, png, gif, webp): ${kind}.`,
      FILE,
      `a.${kind} may be sent as image/${kind} (§5)`,
    ),
  ),
  covered(
    'Max 5 MB (“File size too large. Maximum 5MB allowed.”).',
    FILE,
    'a photo of 5 MB may be sent, and one of a byte more is too large (§5)',
  ),
  covered(
    'Names containing .. are rejected (“Invalid file name.”).',
    FILE,
    'a..b.jpg is no name of a file (§5)',
  ),
  covered(
    'Names containing / or \\ are rejected (“Invalid file name.”).',
    FILE,
    'up/photo.jpg is no name of a file (§5)',
  ),
  covered(
    'Wrong type: “Invalid file type. Only images are allowed.”',
    FILE,
    'a.svg as image/svg+xml is no image (§5)',
  ),
  ...[
    ['FILE_TOO_LARGE', 'File size too large. Maximum 5MB allowed.'],
    ['FILE_NAME_INVALID', 'Invalid file name.'],
    ['FILE_TYPE_INVALID', 'Invalid file type. Only images are allowed.'],
  ].map(([code, words]) =>
    covered(
      `“${words}” (§8), from the server too.`,
      FILE,
      `the server says ${code} in the same words: “${words}” (§5, §8)`,
    ),
  ),
  covered(
    'The server looks into files itself.',
    'tests/server/admin-product-image.test.ts',
    'hostile files are refused in the words of §5 or cleaned, in memory that stays bounded',
  ),
  // Strings, generic object checks
  covered('Strings max 1000 characters; text areas 5000.', FIELDS, TOO_LONG),
  covered('Strings of 1000 characters, text areas of 5000 are taken.', FIELDS, LIMITS),
  covered('“{field} is required”', FIELDS, '{field} is required: %j (§5)'),
  covered('“must be of type”', FIELDS, 'must be of type: %j (§5)'),
  covered('“must be at least N characters long”', FIELDS, 'must be at least N characters long: %j (§5)'),
  covered('“must be no more than N characters long”', FIELDS, TOO_LONG),
  covered('“format is invalid”', FIELDS, 'format is invalid: %j (§5)'),
  covered('“Invalid request data” (§8)', CONTACT, 'is refused by its message in the words of §5'),
  covered(
    '“Invalid request data” before anything is sent (§8)',
    'tests/unit/client/error-catalogue.test.ts',
    '§8, $situation: “$words”',
  ),
  // Request bodies
  covered(
    'Request bodies: what was typed is stored as it was typed (D37).',
    CONTACT,
    'a message is stored as it was typed (D37)',
  ),
  covered('Strings are trimmed, not HTML-escaped (D37).', TEXT, TRIMMED),
  covered(
    'Script tags and HTML-escaping: every page and screen escapes on output (D37).',
    'tests/unit/written-html.test.ts',
    ESCAPED,
  ),
  covered(
    'Content, body and message fields: none is formatted text, so none is written as HTML (D37).',
    'tests/unit/written-html.test.ts',
    ESCAPED,
  ),
  covered(
    'Saving a text five times leaves it the same (D37).',
    'tests/server/admin-product.test.ts',
    'saves the same text five times without changing it',
  ),
  covered(
    'Passwords and tokens are never touched (D37).',
    TEXT,
    'passwords and tokens are never touched (D37)',
  ),
  // Feedback form
  covered(
    'Feedback form: questions of type rating, text, multiple-choice, boolean, each with a required flag (§3).',
    FEEDBACK,
    'the shop asks by every type of question, each with its required flag (§3)',
  ),
  covered(
    'A rating is 1-5, a boolean is yes or no (§3).',
    FEEDBACK,
    'a rating is 1 to 5, and yes and no are answers alike (§3)',
  ),
  covered(
    'Each unanswered required question shows “This field is required” (§8).',
    FEEDBACK,
    'that is unanswered shows “This field is required” (§5, §8)',
  ),
  covered(
    'Submit only when none is missing.',
    FEEDBACK,
    'a form may be sent exactly when no required question is unanswered (§5)',
  ),
  covered(
    'The form says what is missing and sends nothing before.',
    'tests/e2e/feedback.test.ts',
    'the form sends nothing while a required answer is missing: “This field is required”; then it does, and staff read it',
  ),
  covered(
    '“This field is required” from the server too.',
    'tests/server/feedback.test.ts',
    'is refused with each required question that is unanswered: “This field is required”',
  ),
  // Look-ups
  covered(
    'Product detail lookup runs only for a numeric id.',
    'tests/e2e/product-dialog.test.ts',
    'product detail is looked up only for a numeric id (§5)',
  ),
  covered(
    'Product search runs only for a non-blank term.',
    'tests/unit/stores/search.test.ts',
    'nothing is asked for a blank term (§5), and what was found before goes',
  ),
  covered(
    'Product search runs only for a non-blank term.',
    'tests/e2e/search.test.ts',
    'search runs only for a non-blank term (§5)',
  ),
  covered(
    'The server refuses a blank term.',
    'tests/server/search.test.ts',
    'a blank term (§5) is refused with 400 and the field',
  ),
  covered(
    'Persisted query cache is dropped if its stored version differs from 1.0.0.',
    'tests/unit/islands/query.test.ts',
    'of another version than 1.0.0 is dropped (§5)',
  ),
  // Personal data masking
  ...[
    [
      'E-mails become first letter plus ***@domain.',
      'write to ana.reyes@example.com now',
      'write to a***@example.com now',
    ],
    ['10-digit phones are masked.', 'call 9171234567', 'call ***'],
    ['16-digit card numbers are masked.', 'card 4111111111111111', 'card ***'],
    ['Social-security-style numbers are masked.', 'number 123-45-6789', 'number ***'],
  ].map(([sentence = '', text, masked]) => covered(sentence, MASK, `${text} is logged as ${masked} (§5)`)),
  covered(
    'Fields named password, ssn, creditCard, phone, email, address are masked or redacted.',
    MASK,
    'fields that hold personal data by their names are masked whatever they hold (§5)',
  ),
  covered(
    'Cache invalidation needs a non-empty tag list, else “No tags provided for invalidation”.',
    'tests/server/cdn.test.ts',
    'a product without tags is refused: No tags provided for invalidation (§5)',
  ),
]
