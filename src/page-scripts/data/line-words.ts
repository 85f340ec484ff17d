import type { NetworkType, Provider, Sample } from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import type { LineClass } from '#domain/page/network/line-class.ts'
import type { NetworkCondition } from '#domain/page/network/network-condition.ts'

const CLASS_WORDS = {
  fast: 'Fast',
  medium: 'Medium',
  slow: 'Slow',
  offline: 'No connection',
} as const satisfies Record<LineClass, string>

export const PROVIDER_NAMES = {
  globe: 'Globe',
  smart: 'Smart',
  dito: 'DITO',
  other: 'Another',
} as const satisfies Record<Provider, string>

const TYPE_NAMES = {
  '2g': '2G',
  '3g': '3G',
  '4g': '4G',
  wifi: 'Wi-Fi',
} as const satisfies Record<NetworkType, string>

/** The facts known about a line (§3), in the order of the list. */
export const CONDITION_PARTS = {
  type: 'Kind of line',
  rtt: 'An answer begins after',
  downlink: 'To this device',
  uplink: 'From this device',
  reliability: 'Requests answered',
  provider: 'Network',
  location: 'Place',
} as const
type ConditionPart = keyof typeof CONDITION_PARTS

const ONE_SECOND_MS = 1000
const SHORTEST_MS = 100
const BROWSER = 'as your browser says'
const ASSUMED = 'assumed'
const EMERGENCY = 'as in emergency mode'

/** A line in words, with the best source there is (D50): "Slow (2.1 s to the first byte), Globe". */
export function lineWords(
  { lineClass, rtt, provider }: Pick<NetworkCondition, 'lineClass' | 'rtt' | 'provider'>,
  { samples, told }: { samples: readonly Sample[]; told: Connection },
): string {
  const from = provider && provider !== 'other' ? `, ${PROVIDER_NAMES[provider]}` : ''
  return classWords() + from

  function classWords(): string {
    const words = CLASS_WORDS[lineClass]
    if (lineClass === 'offline') return words
    if (samples.some((sample) => sample !== null)) return `${words} (${seconds(rtt)} to the first byte)`
    return told.rtt === undefined ? 'Not measured yet' : `${words}, as your browser says`
  }
}

/** The condition of a line part by part, each with its source: measured, told by the browser, or assumed (§3, D50). */
export function conditionWords(
  condition: NetworkCondition,
  { samples, told, isEmergency }: { samples: readonly Sample[]; told: Connection; isEmergency: boolean },
): Record<ConditionPart, string> {
  const isMeasured = samples.some((sample) => sample !== null)
  const source = (isTold: boolean) => (isMeasured ? 'measured' : isTold ? BROWSER : ASSUMED)
  const { type, rtt, downlink, uplink, reliability, provider, location } = condition
  const isTypeTold = told.type === 'wifi' || told.effectiveType !== undefined
  const answered = reliability.toLocaleString('en-PH', { style: 'percent' })
  const answeredBy = samples.length > 0 ? 'of the last few' : ASSUMED
  return {
    type: `${TYPE_NAMES[type]}, ${isEmergency ? EMERGENCY : source(isTypeTold)}`,
    rtt: `${seconds(rtt)}, ${source(told.rtt !== undefined)}`,
    downlink: `${megabits(downlink)}, ${told.downlink === undefined ? ASSUMED : BROWSER}`,
    uplink: uplink === null ? 'Not measured' : `${megabits(uplink)}, measured`,
    reliability: `${answered}, ${isEmergency ? EMERGENCY : answeredBy}`,
    provider: provider ? PROVIDER_NAMES[provider] : 'Not told',
    location: location ?? 'Not asked',
  }
}

function megabits(speed: number): string {
  return `${speed.toLocaleString('en-PH', { maximumFractionDigits: 1 })} Mbit/s`
}

function seconds(ms: number): string {
  return ms < SHORTEST_MS ? 'under 0.1 s' : `${(ms / ONE_SECOND_MS).toFixed(1)} s`
}
