import { beforeEach, expect, it, vi } from 'vitest'
import { language } from '#words/language.ts'

const ORIGIN = 'https://pugon.example'
let visitIn: typeof import('#service-worker/visitors-language.ts').visitIn
let kept: Map<string, string>

/** The browser stops a worker when it likes; the next one knows only what was kept. */
async function startWorker(): Promise<void> {
  vi.resetModules()
  ;({ visitIn } = await import('#service-worker/visitors-language.ts'))
}

beforeEach(async () => {
  kept = new Map()
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (name: string, answer: Response) => void kept.set(name, await answer.text()),
    }),
    match: async (name: string) => (kept.has(name) ? new Response(kept.get(name)) : undefined),
  })
  await startWorker()
})

const visit = (path: string, from = '') =>
  visitIn({ url: ORIGIN + path, referrer: from.startsWith('/') ? ORIGIN + from : from })

it('who has chosen Filipino on one of our pages comes back to it from elsewhere, also after the worker was stopped', async () => {
  expect(await visit('/fil/menu', '/menu')).toBeNull()
  await startWorker()
  expect(await visit('/product/pandesal?size=2', 'https://www.facebook.com/')).toBe(
    '/fil/product/pandesal?size=2',
  )
  expect(await visit('/')).toBe('/fil')
})

it('who has chosen English again stays in it', async () => {
  await visit('/fil/menu', '/menu')
  expect(await visit('/menu', '/fil/menu')).toBeNull()
  expect(await visit('/')).toBeNull()
})

it('a page in Filipino that was opened from elsewhere is no choice', async () => {
  expect(await visit('/fil/menu', 'https://m.me/')).toBeNull()
  expect(await visit('/fil/product/pandesal', '/fil/menu')).toBeNull()
  expect(await visit('/')).toBeNull()
  expect(kept.size).toBe(0)
})

it('the office has one language, and is no choice', async () => {
  await visit('/fil/menu', '/menu')
  expect(await visit('/admin/orders')).toBeNull()
  expect(await visit('/menu', '/admin/orders')).toBeNull()
  expect(await visit('/')).toBe('/fil')
})

it('a browser that keeps nothing opens each address in its own language', async () => {
  vi.stubGlobal('caches', {
    open: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
    match: () => Promise.reject(new DOMException('forbidden', 'SecurityError')),
  })
  expect(await visit('/menu')).toBeNull()
  expect(await visit('/fil/menu', '/menu')).toBeNull()
})

it.each(['', 'x', 'en', 'FIL', '"fil"', '<b>'])('kept as %j, nothing is moved', async (text) => {
  kept.set('/language', text)
  expect(await visit('/menu')).toBeNull()
})

it('what the worker says follows the page', async () => {
  await visit('/fil/menu')
  const words = await import('#words/language.ts')
  expect(words.language()).toBe('fil')
  await visit('/menu', '/menu')
  expect(words.language()).toBe('en')
  expect(language()).toBe('en')
})
