import { expect, test, vi } from 'vitest'
import type { DeviceCopy } from '#domain/page/copies/device-copy.ts'
import { answerPage } from '#service-worker/answer.ts'
import type { Copies } from '#service-worker/copies.ts'

const HTML = '<html lang="en"><main>Menu</main></html>'
const LIVE = '<html lang="en"><main>Live menu</main></html>'

/** A copy of the menu that is no longer fresh. */
const entry = { key: '/menu', timestamp: 0, expiresAt: 0, tags: [] as readonly string[] } as DeviceCopy

function live(): Promise<Response> {
  const response = new Response(LIVE, { headers: { 'Content-Type': 'text/html' } })
  return Promise.resolve(Object.defineProperty(response, 'type', { value: 'basic' }))
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'))

/** The menu as the worker shows it and as it keeps it. */
async function menu(saveData: boolean, ask: () => Promise<Response>) {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData } })
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('forbidden')) })
  const kept: Promise<string>[] = []
  const copies = {
    find: async () => ({ entry, response: new Response(HTML) }),
    keep: async (_: unknown, response: Response) => void kept.push(response.text()),
  } as unknown as Copies
  const request = new Request('https://shop.example/menu')
  const answer = await answerPage(copies, { request, pageId: '', ask, later: () => {} })
  return { shown: await answer.text(), kept: await Promise.all(kept) }
}

test('in Lite mode a page is marked for its styles, a copy as well; what is kept is not (D54)', async () => {
  expect(await menu(true, live)).toEqual({
    shown: LIVE.replace('<html', '<html data-lite'),
    kept: [LIVE],
  })
  expect((await menu(true, cut)).shown).toContain('<html data-lite lang="en">')
})

test('without it a page is as it came', async () => {
  expect((await menu(false, live)).shown).toBe(LIVE)
  expect((await menu(false, cut)).shown).not.toContain('data-lite')
})
