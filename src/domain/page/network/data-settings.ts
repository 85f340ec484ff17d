import { PROVIDERS, type Provider } from './condition.ts'
import type { Connection } from './connection.ts'
import { DATA_BUDGET, type DataLimits, isBytes } from './data-budget.ts'

/** When Lite mode is on: never, always, or by itself where the browser saves data (D54). */
export const LITE_MODES = ['auto', 'on', 'off'] as const
type LiteMode = (typeof LITE_MODES)[number]

/** A shopper's settings of data, with what they told about the line (D54). */
export type DataSettings = DataLimits & { lite: LiteMode; provider: Provider | null }

export const DEFAULT_DATA_SETTINGS: DataSettings = { lite: 'auto', provider: null, ...DATA_BUDGET }

/** Whether pages are light: lighter pictures, copies first, nothing fetched ahead (D54). */
export function isLite({ lite }: Pick<DataSettings, 'lite'>, { saveData }: Connection): boolean {
  return lite === 'on' || (lite === 'auto' && saveData === true)
}

/** Stored settings; each part that is damaged is as it was at first. */
export function decodeDataSettings(text: string | null): DataSettings {
  const stored = parsed(text)
  const { lite, provider, dayBytes, sessionBytes } = stored ?? {}
  const first = DEFAULT_DATA_SETTINGS
  return {
    lite: LITE_MODES.find((mode) => mode === lite) ?? first.lite,
    provider: PROVIDERS.find((name) => name === provider) ?? first.provider,
    dayBytes: isBytes(dayBytes) ? dayBytes : first.dayBytes,
    sessionBytes: isBytes(sessionBytes) ? sessionBytes : first.sessionBytes,
  }
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
