import { type NetworkCondition, networkCondition } from '#domain/page/network/network-condition.ts'
import { PHONE_QUERY } from '#domain/page/network/probe.ts'
import { dataSettings } from './data-use.ts'
import { currentLine } from './line.ts'
import { measuredUplink } from './uplink.ts'

/** The condition of the line now, as it was measured and told (§3, D50). */
export function currentCondition(): NetworkCondition {
  return networkCondition({
    ...currentLine(),
    isOnline: navigator.onLine,
    isPhone: matchMedia(PHONE_QUERY).matches,
    provider: dataSettings().provider,
    uplink: measuredUplink(),
  })
}
