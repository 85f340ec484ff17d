import { knownType, networkTypeOf, type Sample } from './condition.ts'
import type { Connection } from './connection.ts'
import { EMERGENCY_PRODUCTS } from './emergency.ts'

/** All that decides how thrifty pages and worker are. */
export type Line = {
  told: Connection
  samples: readonly Sample[]
  /** Lite mode is on (D54). */
  isLite: boolean
  /** The data budget of the day or the session is spent (D54). */
  isSpent: boolean
  isEmergency: boolean
}

/** Whether anything may be fetched that nobody has asked for: not on Save-Data, in Lite mode, or on a spent budget (D9, D54). */
function isThrifty({ told, isLite, isSpent }: Line): boolean {
  return told.saveData === true || isLite || isSpent
}

/** Whether anything may be fetched before somebody asks for it; on 2g and in emergency mode not either (D9, D54, D55). */
export function mayFetchAhead(line: Line): boolean {
  return !isThrifty(line) && !line.isEmergency && knownType(line.told, line.samples) !== '2g'
}

/** Fetched ahead: the parts that make menu, search and cart work without a line, and how many products. */
export type Ahead = { parts: boolean; products: number }

/**
 * How much may be fetched ahead (§9, D54, D55). The parts are small, so any line that is not weak gets them; any number of
 * products comes only on a good one. In emergency mode it is ten products at most, and none on a line that is known to be
 * weak: an emergency costs no more than the same line without it.
 */
export function aheadOn(line: Line): Ahead {
  if (line.isEmergency) {
    const mayWarm = !isThrifty(line) && knownType(line.told, line.samples) !== '2g'
    return { parts: false, products: mayWarm ? EMERGENCY_PRODUCTS : 0 }
  }
  const isGood = ['4g', 'wifi'].includes(networkTypeOf(line.told, line.samples))
  const parts = mayFetchAhead(line)
  return { parts, products: parts && isGood ? Number.POSITIVE_INFINITY : 0 }
}

/** Whether the shop may be probed (D50, D54). In emergency mode too: a good probe ends it. */
export function mayProbe(line: Line): boolean {
  return !isThrifty(line)
}

/** Whether pictures are lighter and copies go first: the line is slow, or its owner or the shop saves (D50, D54, D55). */
export function isSaving(line: Line): boolean {
  return line.isLite || line.isEmergency || knownType(line.told, line.samples) === '2g'
}
