import type { NetworkType, Provider, Sample } from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import type { LineClass } from '#domain/page/network/line/line-class.ts'
import type { NetworkCondition } from '#domain/page/network/network-condition.ts'
import { locale } from '#words/language.ts'
import { phrase, say, type Words } from '#words/say.ts'

const CLASS_WORDS = {
  fast: phrase('Fast'),
  medium: phrase('Medium'),
  slow: phrase('Slow'),
  offline: phrase('No connection'),
} as const satisfies Record<LineClass, Words>

export const PROVIDER_NAMES = {
  globe: phrase('Globe'),
  smart: phrase('Smart'),
  dito: phrase('DITO'),
  other: phrase('Another'),
} as const satisfies Record<Provider, Words>

const TYPE_NAMES = {
  '2g': '2G',
  '3g': '3G',
  '4g': '4G',
  wifi: 'Wi-Fi',
} as const satisfies Record<NetworkType, string>

/** The facts known about a line (§3), in the order of the list. */
export const CONDITION_PARTS = {
  type: phrase('Kind of connection'),
  rtt: phrase('An answer begins after'),
  downlink: phrase('To this device'),
  uplink: phrase('From this device'),
  reliability: phrase('Requests answered'),
  provider: phrase('Network'),
  location: phrase('Place'),
} as const
type ConditionPart = keyof typeof CONDITION_PARTS

const ONE_SECOND_MS = 1000
const SHORTEST_MS = 100
const MEASURED = phrase('measured')
const BROWSER = phrase('as your browser says')
const ASSUMED = phrase('assumed')
const EMERGENCY = phrase('as in emergency mode')

/** A line in words, with the best source there is (D50): "Slow (2.1 s to the first byte), Globe". */
export function lineWords(
  { lineClass, rtt, provider }: Pick<NetworkCondition, 'lineClass' | 'rtt' | 'provider'>,
  { samples, told }: { samples: readonly Sample[]; told: Connection },
): string {
  const from = provider && provider !== 'other' ? `, ${say(PROVIDER_NAMES[provider])}` : ''
  return classWords() + from

  function classWords(): string {
    const words = say(CLASS_WORDS[lineClass])
    if (lineClass === 'offline') return words
    if (samples.some((sample) => sample !== null))
      return say('{line} ({time} to the first byte)', { line: words, time: seconds(rtt) })
    return told.rtt === undefined ? say('Not measured yet') : `${words}, ${say(BROWSER)}`
  }
}

/** The condition of a line part by part, each with its source: measured, told by the browser, or assumed (§3, D50). */
export function conditionWords(
  condition: NetworkCondition,
  { samples, told, isEmergency }: { samples: readonly Sample[]; told: Connection; isEmergency: boolean },
): Record<ConditionPart, string> {
  const isMeasured = samples.some((sample) => sample !== null)
  const source = (isTold: boolean) => say(isMeasured ? MEASURED : isTold ? BROWSER : ASSUMED)
  const { type, rtt, downlink, uplink, reliability, provider, location } = condition
  const isTypeTold = told.type === 'wifi' || told.effectiveType !== undefined
  const answered = reliability.toLocaleString(locale(), { style: 'percent' })
  const answeredBy = samples.length > 0 ? say('of the last few') : say(ASSUMED)
  return {
    type: `${TYPE_NAMES[type]}, ${isEmergency ? say(EMERGENCY) : source(isTypeTold)}`,
    rtt: `${seconds(rtt)}, ${source(told.rtt !== undefined)}`,
    downlink: `${megabits(downlink)}, ${say(told.downlink === undefined ? ASSUMED : BROWSER)}`,
    uplink: uplink === null ? say('Not measured') : `${megabits(uplink)}, ${say(MEASURED)}`,
    reliability: `${answered}, ${isEmergency ? say(EMERGENCY) : answeredBy}`,
    provider: provider ? say(PROVIDER_NAMES[provider]) : say('Not told'),
    location: location ?? say('Not asked'),
  }
}

function megabits(speed: number): string {
  return `${speed.toLocaleString(locale(), { maximumFractionDigits: 1 })} Mbit/s`
}

function seconds(ms: number): string {
  return ms < SHORTEST_MS ? say('under 0.1 s') : `${(ms / ONE_SECOND_MS).toFixed(1)} s`
}
