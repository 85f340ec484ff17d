import type { ReadableAtom } from 'nanostores'
import { DATA_SETTINGS_KEY, DATA_USED_KEY } from '#client/network/data-use.ts'
import { type DayUse, decodeUse } from '#domain/page/network/data-budget.ts'
import {
  type DataSettings,
  DEFAULT_DATA_SETTINGS,
  decodeDataSettings,
} from '#domain/page/network/data-settings.ts'
import { stored } from './stored.ts'

const $settings = stored<DataSettings>({
  key: DATA_SETTINGS_KEY,
  empty: DEFAULT_DATA_SETTINGS,
  encode: JSON.stringify,
  decode: decodeDataSettings,
})

/** Lite mode, the data budget and the provider, as this device's shopper has set them (D54). */
export const $dataSettings: ReadableAtom<DataSettings> = $settings

/** Bytes that the pages of this device have transferred on the last day that it was used (D54). */
export const $dayUse: ReadableAtom<DayUse> = stored<DayUse>({
  key: DATA_USED_KEY,
  empty: decodeUse(null),
  encode: JSON.stringify,
  decode: decodeUse,
})

/** Changes some of the settings. */
export function changeDataSettings(changes: Partial<DataSettings>): void {
  $settings.set({ ...$settings.get(), ...changes })
}
