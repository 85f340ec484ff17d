import type { Hours } from './hours.ts'

/** The specification's two readings of the hours (D41): the first is the default, the second a preset. */
export const HOURS_PRESETS: Record<'standard' | 'early', Pick<Hours, 'hours' | 'peaks'>> = {
  standard: {
    hours: { opens: '07:00', closes: '20:00' },
    peaks: [
      { opens: '08:00', closes: '10:00' },
      { opens: '12:00', closes: '14:00' },
      { opens: '18:00', closes: '20:00' },
    ],
  },
  early: {
    hours: { opens: '06:00', closes: '20:00' },
    peaks: [
      { opens: '07:00', closes: '09:00' },
      { opens: '12:00', closes: '13:00' },
      { opens: '17:00', closes: '19:00' },
    ],
  },
}
