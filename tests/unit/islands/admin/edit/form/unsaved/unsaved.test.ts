import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $leaving,
  answerLeaving,
  forgetUnsaved,
  keepUnsaved,
  leave,
  stay,
} from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { goTo } from '#islands/admin/use-address.ts'

const AREA = 'https://pugon.example/admin/products'

/**
 * A tab with a history, whose last entry is the editor; `shown` lists the addresses that a screen was asked
 * to show.
 */
function openTab() {
  const entries = [AREA, `${AREA}?product=3`]
  let at = 1
  const events = new EventTarget()
  // The screen shows the editor.
  const shown = ['?product=3']
  const here = () => new URL(entries[at] ?? AREA)
  const go = (step: number) => {
    at += step
    stay()
    if (shown.at(-1) !== here().search) shown.push(here().search)
  }
  vi.stubGlobal('dispatchEvent', (event: Event) => events.dispatchEvent(event))
  vi.stubGlobal('location', {
    get href() {
      return here().href
    },
    get pathname() {
      return here().pathname
    },
    get search() {
      return here().search
    },
  })
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, address: string) => {
      entries.splice(++at, Number.POSITIVE_INFINITY, new URL(address, here()).href)
    },
    back: () => go(-1),
  })
  events.addEventListener('pugon:address', () => shown.push(here().search))
  return { shown, here: () => here().search, back: () => go(-1), forward: () => go(1), entries }
}

let tab: ReturnType<typeof openTab>
beforeEach(() => {
  tab = openTab()
})
afterEach(() => {
  answerLeaving(false)
  forgetUnsaved()
})

test('where nothing is unsaved one goes without a question', () => {
  const release = keepUnsaved()
  release()
  goTo('?product=4')
  tab.back()
  expect([$leaving.get(), tab.shown]).toEqual([null, ['?product=3', '?product=4', '?product=3']])
})

test('a way out of a form with unsaved edits is asked about first', () => {
  keepUnsaved()
  goTo('?product=4')
  expect([tab.here(), tab.shown]).toEqual(['?product=3', ['?product=3']])
  answerLeaving(false)
  expect([tab.here(), tab.shown]).toEqual(['?product=3', ['?product=3']])
  goTo('?product=4')
  answerLeaving(true)
  expect([tab.here(), tab.shown, $leaving.get()]).toEqual(['?product=4', ['?product=3', '?product=4'], null])
})

test('Back stays at the form until it is answered, and then leads to where it would have led', () => {
  keepUnsaved()
  tab.back()
  expect([tab.here(), tab.shown]).toEqual(['?product=3', ['?product=3']])
  answerLeaving(false)
  tab.back()
  answerLeaving(true)
  expect([tab.here(), tab.shown]).toEqual(['', ['?product=3', '']])
})

test('Forward does the same', () => {
  tab.entries.push(`${AREA}?product=5`)
  keepUnsaved()
  tab.forward()
  expect([tab.here(), tab.shown]).toEqual(['?product=3', ['?product=3']])
  answerLeaving(true)
  expect([tab.here(), tab.shown]).toEqual(['?product=5', ['?product=3', '?product=5']])
})

test('a step back that stays at the form, as out of a panel over it, is nobody’s loss', () => {
  tab.entries.push(`${AREA}?product=3`)
  tab.forward()
  keepUnsaved()
  tab.back()
  expect([$leaving.get(), tab.shown]).toEqual([null, ['?product=3']])
})

test('a saved form does not block leaving, even before it is gone', () => {
  keepUnsaved()
  forgetUnsaved()
  let isGone = false
  leave(() => {
    isGone = true
  })
  tab.back()
  expect([isGone, $leaving.get(), tab.here()]).toEqual([true, null, ''])
})
