import type { BusinessPeriod } from './hours.ts'

/** How staff read the period. */
export const PERIOD_WORDS: Record<BusinessPeriod, string> = {
  'after-hours': 'After hours',
  'morning-rush': 'Morning rush',
  'lunch-peak': 'Lunch peak',
  'evening-rush': 'Evening rush',
  'off-hours': 'Off hours',
}
