import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { START } from '#tests/unit/client/stub-client.ts'
import { lost, openCheckout, refuse } from '#tests/unit/stores/checkout/open-checkout.ts'

const PHONE = '0917 555 0142'

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  const kept = new Map<string, unknown>()
  const deviceStore = {
    read: async (name: string) => kept.get(name) ?? null,
    write: async (name: string, value: unknown) => {
      kept.set(name, value)
      return true
    },
  }
  vi.doMock('#client/storage/device-store.ts', () => ({ deviceStore }))
  vi.doMock('#client/adopt-styles.ts', () => ({ adoptStyles: () => undefined }))
})
afterEach(() => {
  for (const mocked of ['storage/device-store.ts', 'adopt-styles.ts']) vi.doUnmock(`#client/${mocked}`)
  vi.resetModules()
})

/** What the checkout says about an order, and its buttons. */
async function shownAtCheckout(): Promise<string> {
  const { Problems } = await import('#islands/checkout/Problems.tsx')
  const { PlaceBar } = await import('#islands/checkout/PlaceBar.tsx')
  const problems = createElement(Problems, { phone: PHONE, ref: { current: null } })
  const bar = createElement(PlaceBar, { isChecking: false })
  return renderToStaticMarkup(createElement(Fragment, null, problems, bar))
}

test('an order that waits is shown as saved, without an error and without a second button to place it', async () => {
  const checkout = await openCheckout()
  vi.stubGlobal('navigator', { ...navigator, onLine: false })
  expect(await checkout.place(lost)).toMatchObject({ waits: 'unsent' })
  const shown = await shownAtCheckout()
  expect(shown).toContain('Saved. We send it when you are back online.')
  expect(shown).toContain('is-saved')
  expect(shown).not.toMatch(/Place order|error|failed|0917 555 0142/)
})

test('an order that the shop has refused has the shop’s words and the button', async () => {
  const checkout = await openCheckout()
  await checkout.place(refuse(409))
  const shown = await shownAtCheckout()
  expect(shown).toContain('<p>No</p>')
  expect(shown).toContain('Place order')
  expect(shown).not.toContain('is-saved')
})
