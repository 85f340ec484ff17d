import type { PageKind } from './page-kinds.ts'

const PATTERNS: readonly (readonly [RegExp, PageKind | null])[] = [
  [/^\/?$/, 'home'],
  [/^\/(?:menu|occasions)(?:\/|$)/, 'menu'],
  [/^\/product\//, 'product'],
  [/^\/blog(?:\/|$)/, 'article'],
  [/^\/checkout(?:\/|$)/, 'checkout'],
  [/^\/(?:login|account|order|enquiry|verify|reset|new-email|feedback|your-data)(?:\/|$)/, 'account'],
  // Staff's own screens say nothing about the shoppers' pages.
  [/^\/admin(?:\/|$)/, null],
]

/** The kind of page at a path; `null` where nothing is measured. */
export function pageKind(path: string): PageKind | null {
  const plain = path.replace(/^\/fil\b/, '')
  const match = PATTERNS.find(([pattern]) => pattern.test(plain))
  return match ? match[1] : 'text'
}
