/** A file that does not exist, with its allowed and refused imports. */
type Layer = { path: string; may: string[]; mayNot: string[] }

const ABOVE_CONTRACT = [
  '#client/pipeline/request.ts',
  '#stores/cart/cart.ts',
  '#islands/cart/Cart.tsx',
  '#server/app.ts',
]
const ADMIN = ['#islands/admin/Orders.tsx', 'recharts', 'react-image-crop', 'papaparse']
const OUTSIDE = ['../cart.ts', '../../domain/cart.ts', './deep/cart.ts', '#server/app.ts', 'zod', 'lodash']
const BELOW_ISLANDS = [
  './Price.tsx',
  '#stores/cart/cart.ts',
  '#client/pipeline/request.ts',
  '#contract/order/order.ts',
  '#domain/cart/cart.ts',
]

/** Every allow-list of `biome.json`. */
export const LAYERS: Layer[] = [
  {
    path: 'src/domain/probe.ts',
    may: ['./money.ts', '#domain/money.ts'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT, '#contract/order/order.ts', 'node:fs', 'zod/mini'],
  },
  {
    path: 'src/contract/probe.ts',
    may: ['./money.ts', '#domain/money.ts', 'zod/mini'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT, 'node:fs', 'react'],
  },
  {
    path: 'src/contract/admin/probe.ts',
    may: ['./product.ts', '#contract/money.ts', '#domain/money.ts', 'zod/mini'],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT],
  },
  {
    path: 'src/client/probe.ts',
    may: [
      './request.ts',
      '#contract/order/order.ts',
      '#domain/cart/cart.ts',
      'zod/mini',
      '@noble/hashes/sha2.js',
    ],
    mayNot: [...OUTSIDE, '#stores/cart/cart.ts', '#islands/cart/Cart.tsx', 'nanostores', 'react', 'node:fs'],
  },
  {
    path: 'src/stores/probe.ts',
    may: [
      './cart.ts',
      '#client/pipeline/request.ts',
      '#contract/order/order.ts',
      '#domain/cart/cart.ts',
      'nanostores',
    ],
    mayNot: [...OUTSIDE, ...ADMIN, '#islands/cart/Cart.tsx', '#components/product/Price.astro', 'react'],
  },
  {
    path: 'src/islands/cart/Probe.tsx',
    may: [...BELOW_ISLANDS, 'react', 'react-dom/client', '@nanostores/react', '@tanstack/react-query'],
    mayNot: [
      ...OUTSIDE,
      ...ADMIN,
      '#components/product/Price.astro',
      '#layouts/Page.astro',
      '#pages/index.astro',
    ],
  },
  {
    path: 'src/islands/admin/Probe.tsx',
    may: [...BELOW_ISLANDS, ...ADMIN, 'react', '@tanstack/react-table'],
    mayNot: [...OUTSIDE, '#components/product/Price.astro'],
  },
  {
    path: 'src/components/Probe.astro',
    may: [
      ...BELOW_ISLANDS,
      '#components/product/Price.astro',
      '#page-scripts/page/shop.ts',
      '@lucide/astro/icons/cake',
      'astro:assets',
    ],
    mayNot: [...OUTSIDE, ...ADMIN, '#layouts/Page.astro', '#pages/index.astro'],
  },
  {
    path: 'src/components/pictures/probe.ts',
    may: [
      './icon-picture.ts',
      '#contract/content/share-picture.ts',
      '#domain/product/picture.ts',
      'node:fs',
      'sharp',
    ],
    mayNot: [...OUTSIDE, ...ADMIN, '#layouts/Page.astro', '#stores/cart/cart.ts'],
  },
  {
    path: 'src/layouts/Probe.astro',
    may: [...BELOW_ISLANDS, '#components/product/Price.astro', '#styles/base.css'],
    mayNot: [...OUTSIDE, ...ADMIN, '#pages/index.astro'],
  },
  {
    path: 'src/pages/probe.astro',
    may: [...BELOW_ISLANDS, '#layouts/Page.astro', '#components/product/Price.astro', 'astro:content'],
    mayNot: [...OUTSIDE, ...ADMIN],
  },
  {
    path: 'src/pages/admin/probe.astro',
    may: [...BELOW_ISLANDS, '#layouts/Page.astro', '#islands/admin/Orders.tsx'],
    mayNot: [...OUTSIDE, 'recharts'],
  },
  {
    path: 'src/page-scripts/cart/probe.ts',
    may: [...BELOW_ISLANDS, '#page-scripts/page/make.ts'],
    mayNot: [...OUTSIDE, ...ADMIN, 'react', '#components/product/Price.astro', '#pages/index.astro'],
  },
  {
    path: 'src/server/order/probe.ts',
    may: [
      './order.ts',
      '#server/order/sql/order.ts',
      '#server/http/route.ts',
      '#contract/order/order.ts',
      '#domain/cart/cart.ts',
      'hono',
      'node:fs',
    ],
    mayNot: [
      '../db/order.ts',
      '#server/start.ts',
      '#server/config.ts',
      ...ABOVE_CONTRACT,
      '#components/product/Price.astro',
      '#styles/base.css',
    ],
  },
  {
    path: 'src/server/text/probe.ts',
    may: [
      './sql.ts',
      '#server/http/route.ts',
      '#integrations/content/texts/text-check.ts',
      '#domain/text.ts',
    ],
    mayNot: [
      ...ABOVE_CONTRACT,
      '#integrations/pages/compress.ts',
      '#integrations/content/texts/link-check.ts',
    ],
  },
  ...['flow', 'keys', 'db', 'http'].map((floor, index, floors) => ({
    path: `src/server/${floor}/probe.ts`,
    may: [
      '#contract/money.ts',
      'node:fs',
      ...floors.slice(0, index + 1).map((below) => `#server/${below}/x.ts`),
    ],
    mayNot: [...floors.slice(index + 1).map((above) => `#server/${above}/x.ts`), '#server/order/routes.ts'],
  })),
  {
    path: 'src/server/start.ts',
    may: ['./config.ts', '#server/order/routes.ts'],
    mayNot: ['#stores/cart/cart.ts'],
  },
  {
    path: 'src/integrations/probe.ts',
    may: ['./compress.ts', '#contract/order/order.ts', '#domain/cart/cart.ts', 'astro', 'node:fs'],
    mayNot: ['../client/request.ts', ...ABOVE_CONTRACT],
  },
  {
    path: 'src/service-worker/probe.ts',
    may: [
      './precache.ts',
      '#client/signing/signature.ts',
      '#client/storage/device-store.ts',
      '#contract/order/order.ts',
      '#domain/cart/cart.ts',
      'workbox-precaching',
      'zod/mini',
    ],
    mayNot: [...OUTSIDE, ...ABOVE_CONTRACT.slice(0, 3), '#client/api.ts', 'react'],
  },
  { path: 'src/content.config.ts', may: ['astro:content', '#integrations/x.ts'], mayNot: ['#server/app.ts'] },
  {
    path: 'tests/unit/probe.test.ts',
    may: ['#server/app.ts', '#domain/cart/cart.ts', 'vitest'],
    mayNot: ['../x.ts'],
  },
  { path: 'scripts/probe.ts', may: ['#server/app.ts', './check/names.ts'], mayNot: ['../x.ts'] },
]
