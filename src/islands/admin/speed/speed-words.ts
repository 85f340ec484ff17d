import type * as z from 'zod/mini'
import type { getPerformance } from '#contract/shop/monitoring.ts'
import type { PageKind } from '#domain/page/kinds/page-kinds.ts'

/** The measured speed of the pages. */
export type Speed = z.output<typeof getPerformance.answer>

/** A figure of the pages' speed: its name, what it means, and how a value is written. */
type Figure = { name: string; meaning: string; words: (value: number) => string }

const ONE_SECOND_MS = 1000

/** Seconds with two places from a second on, otherwise milliseconds. */
export function durationWords(ms: number): string {
  return ms >= ONE_SECOND_MS ? `${(ms / ONE_SECOND_MS).toFixed(2)} s` : `${Math.round(ms)} ms`
}

/** The figures that pages send, in the order in which the screen shows them. */
export const FIGURES = {
  timeToFirstByte: {
    name: 'First byte',
    meaning: 'From the tap on a link until the shop’s answer begins. Good below 0.8 s.',
    words: durationWords,
  },
  largestContentfulPaint: {
    name: 'Page is readable',
    meaning: 'Until the largest picture or text is on the screen (LCP). Good below 2.5 s.',
    words: durationWords,
  },
  interactionToNextPaint: {
    name: 'Answer to a tap',
    meaning: 'The slowest reaction of a visit to a tap or key (INP). Good below 200 ms.',
    words: durationWords,
  },
  cumulativeLayoutShift: {
    name: 'Things that jump',
    meaning: 'How far a page moves while people look at it (CLS). Good below 0.1.',
    words: (value) => value.toFixed(2),
  },
  responseTime: {
    name: 'Answer of the shop',
    meaning: 'The average call of a page for prices, stock or orders. Above 1.5 s it is an alert.',
    words: durationWords,
  },
} as const satisfies Record<string, Figure>

export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]

export const PAGE_WORDS: Readonly<Record<PageKind, string>> = {
  home: 'Home',
  menu: 'Menu and categories',
  product: 'Products',
  article: 'Articles',
  checkout: 'Checkout',
  account: 'Accounts and orders',
  text: 'Other pages',
}

export const LINE_WORDS = {
  '2g': '2G',
  '3g': '3G',
  '4g': '4G',
  wifi: 'Wi-Fi',
  unknown: 'Unknown line',
} as const
export const PROVIDER_WORDS = { globe: 'Globe', smart: 'Smart', dito: 'DITO', other: '' } as const

export const ALERT_WORDS = {
  LOW_HIT_RATIO: {
    title: 'Too little comes from the cache',
    words: (value: number, limit: number) =>
      `${percent(value)} of what may be kept came from it; it should be at least ${percent(limit)}. Check the rules below.`,
  },
  HIGH_RESPONSE_TIME: {
    title: 'Answers take too long',
    words: (value: number, limit: number) =>
      `${durationWords(value)} on average; it should be at most ${durationWords(limit)}.`,
  },
} as const

/** A share as a whole per cent. */
export function percent(share: number): string {
  return share.toLocaleString('en-PH', { style: 'percent' })
}
