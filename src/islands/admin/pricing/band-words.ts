import type { MarginBand } from '#domain/product/pricing/margin.ts'

export const BAND_WORDS = {
  unknown: 'Unknown: no cost is known',
  negative: 'Negative: below cost',
  low: 'Low: below 30 %',
  medium: 'Medium: 30 to 60 %',
  high: 'High: 60 % and more',
} as const satisfies Record<MarginBand, string>
