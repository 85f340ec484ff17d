import { setTimeout as pass } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { hasProxy, startProxy } from '#tests/drill/setup/proxy.ts'
import { listenHeld } from '#tests/server/setup/held-listener.ts'
import { writeOwnBundle } from '#tests/server/setup/page-bundle.ts'
import { openShop } from '#tests/server/setup/shop.ts'

const SECONDS = 1
/** nginx counts whole seconds, and keeps a page to the end of its last one. */
const OVER_MS = (SECONDS + 1) * 1_000 + 100

/** People who ask for the same address in the same moment. */
const AT_ONCE = 10

/** A shop behind nginx with the operators' cache, both closed after the test. */
async function openFront(settings: Record<string, string> = {}) {
  const shop = await openShop('pglite', settings)
  const held = await listenHeld(shop)
  const proxy = await startProxy([held.listener.port], 'cache')
  onTestFinished(async () => {
    await proxy.stop()
    await held.listener.close()
    await shop.close()
  })
  return { shop, proxy, ...held }
}

test.runIf(hasProxy)(
  'nginx shows the last copy of a page while it fetches a newer one, and while the shop is away',
  async () => {
    const { shop, proxy, listener, asked, hold } = await openFront({ PAGE_CACHE_SECONDS: String(SECONDS) })
    let words = 'before'
    await shop.openPages(await writeOwnBundle({ pages: () => ({ '/': { html: words, tags: ['frame'] } }) }))
    const read = async () => (await fetch(proxy.address)).text()

    expect(await read()).toBe('before')
    words = 'after'
    shop.deps.pages.here()?.store.drop(new Set(['frame']))
    const release = hold()
    const known = asked()
    await pass(OVER_MS)
    expect([await read(), await read()]).toEqual(['before', 'before'])
    await expect.poll(asked).toBe(known + 1)
    release()
    await expect.poll(read).toBe('after')

    await listener.close()
    await pass(OVER_MS)
    expect(await read()).toBe('after')
  },
)

test.runIf(hasProxy)(
  'those who ask nginx at once for what it may not keep do not wait for each other',
  async () => {
    const { proxy, asked, hold } = await openFront()
    const release = hold()
    const answers = Array.from({ length: AT_ONCE }, () => fetch(`${proxy.address}/api/v1/auth/session`))
    await expect.poll(asked, { timeout: 3_000 }).toBe(AT_ONCE)
    release()
    for (const answer of await Promise.all(answers))
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
  },
)
