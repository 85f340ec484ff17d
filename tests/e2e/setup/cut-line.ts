import { test as shopTest } from './shop.ts'
import { startWeakLine, type WeakLine } from './weak-line.ts'

/** A browser test of the shop behind a line that the test cuts, for the worker as well. */
export const test = shopTest.extend<{ line: WeakLine }>({
  line: async ({ browserName: _ }, use) => {
    const line = await startWeakLine(process.env['SHOP_URL'] ?? '')
    await use(line)
    await line.stop()
  },
  baseURL: async ({ line }, use) => use(line.address),
  serviceWorkers: 'allow',
  // Requests fail on purpose; the browser reports them.
  allowedErrors: [[/net::ERR_|Failed to fetch|Failed to load resource/], { scope: 'test' }],
  viewport: { width: 360, height: 640 },
})
