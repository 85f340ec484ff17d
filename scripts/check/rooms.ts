/** Files of a room may import one another within a folder, and what `may` names; `never` is taken from that again. */
export type Room = { path: string; may: readonly string[]; never?: readonly string[] }

// A name allows everything below it: `#domain` is `#domain/money.ts`, and `react` is `react/jsx-runtime`; `node:` is all of Node.
const RULES = ['#contract', '#domain', '#words']
const QUERY = ['react-query', 'react-query-persist-client', 'query-async-storage-persister', 'query-core']
const REACT = ['react', 'react-dom', '@nanostores/react', ...QUERY.map((name) => `@tanstack/${name}`)]
const STORES = ['#client', ...RULES, 'zod/mini', 'nanostores', '@nanostores/persistent', 'minisearch']
const ISLANDS = [
  '#islands',
  '#stores',
  '#client',
  ...RULES,
  '#styles',
  'zod/mini',
  'nanostores',
  'minisearch',
]
const ASTRO = ['astro', 'astro:', '@lucide/astro']
const COMPONENTS = ['#components', '#page-scripts', ...ISLANDS, ...REACT, ...ASTRO]
const PAGES = ['#layouts', ...COMPONENTS, '@astrojs/rss']
const OFFICE_PACKAGES = ['@tanstack/react-table', 'react-hook-form', 'recharts', 'react-image-crop']
const OFFICE = [...OFFICE_PACKAGES, 'papaparse', 'fflate', 'lucide-react', 'dompurify']
const NEVER_OFFICE = ['#islands/admin']
/** Any package, and Node. */
const PACKAGES = '*'
const SERVER = ['#server', ...RULES, PACKAGES]
/** Only the files directly in `server` put a shop together. */
const TOP = ['app', 'start', 'serve', 'config', 'listen'].map((name) => `#server/${name}.ts`)
const IN_CONTENT = '#server/flow/in-content.ts'

/**
 * The imports that each room is allowed. The row with the longest path counts; a path with an ending is a file, and `src/*` means the files
 * directly in it. What a row does not name is refused, for types, too.
 */
export const ROOMS: readonly Room[] = [
  {
    path: 'src/*',
    may: [
      '#integrations',
      '#components',
      '#client',
      ...RULES,
      'zod/mini',
      'astro',
      'astro:',
      IN_CONTENT,
      'node:',
    ],
  },
  { path: 'src/words', may: ['#words', './fil'] },
  { path: 'src/styles', may: [] },
  { path: 'src/domain', may: ['#domain', '#words'] },
  { path: 'src/contract', may: [...RULES, 'zod/mini', 'minisearch'] },
  { path: 'src/client', may: ['#client', ...RULES, 'zod/mini', '@noble/hashes'] },
  // From cart to submission: each sees those before it.
  { path: 'src/stores', may: ['#stores', ...STORES] },
  { path: 'src/stores/page', may: ['#stores/page', ...STORES] },
  { path: 'src/stores/cart', may: ['#stores/page', ...STORES] },
  { path: 'src/stores/voucher', may: ['#stores/page', '#stores/cart', ...STORES] },
  {
    path: 'src/stores/checkout',
    may: ['#stores/checkout', '#stores/page', '#stores/cart', '#stores/voucher', ...STORES],
  },
  { path: 'src/islands', may: [...ISLANDS, ...REACT], never: NEVER_OFFICE },
  { path: 'src/islands/admin', may: [...ISLANDS, ...REACT, ...OFFICE] },
  { path: 'src/page-scripts', may: ['#page-scripts', ...ISLANDS, '@lucide/astro'], never: NEVER_OFFICE },
  { path: 'src/components', may: [...COMPONENTS, 'schema-dts'], never: NEVER_OFFICE },
  // Draws texts of the office.
  {
    path: 'src/components/article',
    may: ['#components', '#client', ...RULES, '#integrations/content', 'satteri', 'astro', 'astro:'],
  },
  // Drawn while the site is built.
  { path: 'src/components/pictures', may: [...RULES, '#server/flow', 'node:', 'sharp'] },
  { path: 'src/layouts', may: PAGES, never: NEVER_OFFICE },
  { path: 'src/pages', may: [...PAGES, IN_CONTENT], never: NEVER_OFFICE },
  { path: 'src/pages/delivery-area.json.ts', may: [...PAGES, '#integrations/content/place-files.ts'] },
  { path: 'src/pages/admin.astro', may: PAGES },
  { path: 'src/pages/admin', may: PAGES },
  { path: 'src/integrations', may: ['#integrations', ...RULES, '#server/flow', PACKAGES] },
  { path: 'src/server', may: SERVER, never: TOP },
  { path: 'src/server/*', may: SERVER },
  // An author's text is checked as the build does it.
  {
    path: 'src/server/text',
    may: [...SERVER, '#integrations/content/texts', '#integrations/content/content-check.ts'],
    never: TOP,
  },
  { path: 'src/server/shop/places.ts', may: ['#integrations/content/place-files.ts'] },
  { path: 'src/server/http', may: ['flow', 'keys', 'db', 'http'].map(serverRoom).concat(RULES, PACKAGES) },
  { path: 'src/server/db', may: ['flow', 'keys', 'db'].map(serverRoom).concat(RULES, PACKAGES) },
  { path: 'src/server/keys', may: ['flow', 'keys'].map(serverRoom).concat(RULES, PACKAGES) },
  { path: 'src/server/flow', may: ['#server/flow', ...RULES, PACKAGES] },
  {
    path: 'src/service-worker',
    may: ['#service-worker', '#client/signing', '#client/storage', ...RULES, 'zod/mini', ...workbox()],
  },
]

function serverRoom(name: string): string {
  return `#server/${name}`
}

function workbox(): string[] {
  return ['core', 'precaching', 'routing', 'strategies', 'expiration'].map((name) => `workbox-${name}`)
}
