import { readLocal } from '#client/storage/local-storage.ts'
import { readSession } from '#client/storage/session-storage.ts'
import { budgetDay, decodeUse, isSpent } from '#domain/page/network/data-budget.ts'
import { type DataSettings, decodeDataSettings } from '#domain/page/network/data-settings.ts'
import { decodeLineRecord } from '#domain/page/network/line/line-record.ts'
import { LINE_KEY } from './samples.ts'

/** Where a browser stores its `DayUse`. */
export const DATA_USED_KEY = 'pugon:data-used'
/** Where a browser stores its `DataSettings`. */
export const DATA_SETTINGS_KEY = 'pugon:data-settings'

/** The data settings of this device. */
export function dataSettings(): DataSettings {
  return decodeDataSettings(readLocal(DATA_SETTINGS_KEY))
}

/** Whether the data budget of the day or of this tab's session is spent (D43, D54). */
export function isBudgetSpent(): boolean {
  const use = {
    day: budgetDay(Date.now()),
    dayUse: decodeUse(readLocal(DATA_USED_KEY)),
    sessionBytes: decodeLineRecord(readSession(LINE_KEY)).bytes,
  }
  return isSpent(use, dataSettings())
}
