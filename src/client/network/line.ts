import { readLocal } from '#client/storage/local-storage.ts'
import { isLite } from '#domain/page/network/data-settings.ts'
import { decodeEmergency, isEmergency } from '#domain/page/network/emergency.ts'
import type { Line } from '#domain/page/network/saving.ts'
import { connection } from './connection.ts'
import { dataSettings, isBudgetSpent } from './data-use.ts'
import { lineSamples } from './samples.ts'

/** Where a browser stores its `Emergency`. */
export const EMERGENCY_KEY = 'pugon:emergency'

/** All that decides how thrifty this page is now: for `mayFetchAhead`, `mayProbe` and `isSaving`. */
export function currentLine(): Line {
  const hint = connection()
  return {
    told: hint,
    samples: lineSamples(),
    isLite: isLite(dataSettings(), hint),
    isSpent: isBudgetSpent(),
    isEmergency: isEmergency(decodeEmergency(readLocal(EMERGENCY_KEY))),
  }
}
