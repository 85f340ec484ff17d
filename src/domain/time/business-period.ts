import { type Hours, hoursOn, within } from './hours.ts'
import { manilaDate, manilaTime } from './manila.ts'

/** The part of the business day (§4). */
export type BusinessPeriod = 'after-hours' | 'morning-rush' | 'lunch-peak' | 'evening-rush' | 'off-hours'

/** How staff read it. */
export const PERIOD_WORDS: Record<BusinessPeriod, string> = {
  'after-hours': 'After hours',
  'morning-rush': 'Morning rush',
  'lunch-peak': 'Lunch peak',
  'evening-rush': 'Evening rush',
  'off-hours': 'Off peak',
}

/** Peaks that begin before these times are the morning's and the middle's; a shop may have any number of them (D41). */
const MIDDLE_BEGINS = '11:00'
const EVENING_BEGINS = '16:00'

/** The period of a moment by Manila's clock and its day's hours; every span is `[opens, closes)` (§4, D41). */
export function businessPeriod(at: Date, settings: Hours): BusinessPeriod {
  const time = manilaTime(at)
  const hours = hoursOn(manilaDate(at), settings)
  if (!hours || !within(time, hours)) return 'after-hours'
  const peak = settings.peaks.find((span) => within(time, span))
  return peak ? peakName(peak.opens) : 'off-hours'
}

function peakName(opens: string): BusinessPeriod {
  if (opens < MIDDLE_BEGINS) return 'morning-rush'
  return opens < EVENING_BEGINS ? 'lunch-peak' : 'evening-rush'
}
