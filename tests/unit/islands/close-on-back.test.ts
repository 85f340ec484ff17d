import { atom } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { closeOnBack, leavePanel } from '#islands/cart/close-on-back.ts'

/** A busy phone's browser may report a step back this late. */
const LATE_MS = 80

beforeEach(() => {
  vi.useFakeTimers()
})

/** A panel over a page, and the tab's history, whose first entry is the page. */
function openPage() {
  const entries = ['page']
  const events = new EventTarget()
  const back = () => {
    setTimeout(() => {
      entries.pop()
      events.dispatchEvent(new Event('popstate'))
    }, LATE_MS)
  }
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('history', {
    pushState: () => entries.push('panel'),
    back,
    get state() {
      return entries.at(-1) === 'panel' ? { cart: true } : null
    },
  })
  const $isOpen = atom(false)
  closeOnBack($isOpen, () => $isOpen.set(false))
  /** The browser leaves the page, and may keep it for Back. */
  const hide = () => events.dispatchEvent(new Event('pagehide'))
  vi.stubGlobal('location', {
    replace: () => {
      entries.pop()
      hide()
    },
  })
  return { $isOpen, entries, back, hide, later: () => vi.advanceTimersByTime(LATE_MS) }
}

test('a page is kept for Back with the panel closed if the checkout takes the panel’s entry', () => {
  const { $isOpen, entries, later } = openPage()
  $isOpen.set(true)
  leavePanel('/checkout')
  later()
  expect([$isOpen.get(), entries]).toEqual([false, ['page']])
})

test('a page that was left with the panel open comes back so', () => {
  const { $isOpen, entries, hide } = openPage()
  $isOpen.set(true)
  hide()
  expect([$isOpen.get(), entries]).toEqual([true, ['page', 'panel']])
})

test('Back closes the panel and leaves the page where it is', () => {
  const { $isOpen, entries, back, later } = openPage()
  $isOpen.set(true)
  expect(entries).toEqual(['page', 'panel'])
  back()
  later()
  expect([$isOpen.get(), entries]).toEqual([false, ['page']])
})

test('a panel that is closed otherwise leaves no entry behind, however often', () => {
  const { $isOpen, entries, later } = openPage()
  for (let round = 0; round < 3; round++) {
    $isOpen.set(true)
    $isOpen.set(false)
    later()
    expect(entries).toEqual(['page'])
  }
})

test('a panel that is opened before the step back of its closing has come stays open, and Back closes it', () => {
  const { $isOpen, entries, back, later } = openPage()
  $isOpen.set(true)
  $isOpen.set(false)
  $isOpen.set(true)
  later()
  expect([$isOpen.get(), entries]).toEqual([true, ['page', 'panel']])
  back()
  later()
  expect([$isOpen.get(), entries]).toEqual([false, ['page']])
})

test('a panel that is opened and closed within that time leaves no entry behind', () => {
  const { $isOpen, entries, later } = openPage()
  for (const isOpen of [true, false, true, false]) $isOpen.set(isOpen)
  later()
  expect([$isOpen.get(), entries]).toEqual([false, ['page']])
})
