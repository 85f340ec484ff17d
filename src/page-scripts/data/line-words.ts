import type { Provider, Sample } from '#domain/page/network/condition.ts'
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

const ONE_SECOND_MS = 1000
const SHORTEST_MS = 100

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

function seconds(ms: number): string {
  return ms < SHORTEST_MS ? 'under 0.1 s' : `${(ms / ONE_SECOND_MS).toFixed(1)} s`
}
