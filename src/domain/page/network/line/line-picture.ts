import { knownType } from '#domain/page/network/condition.ts'
import { NETWORK_SETTINGS } from '#domain/page/network/network-settings.ts'
import { isSaving, type Line } from '#domain/page/network/saving.ts'

type Lightness = { quality: number; maxWidth: number }
/** How pictures are asked for on a line; `null` is as the page names them, which leaves the quality to the shop. */
export type PictureLine = Lightness | null

/** On a slow line no picture is wider than this, which fills a small phone's screen at its own density or nearly. */
const SLOW_WIDTH = 320
/** Where bytes are saved: those of 2g (§9). */
export const LIGHTEST: Lightness = { quality: NETWORK_SETTINGS['2g'].imageQuality, maxWidth: SLOW_WIDTH }
/** Pictures from this width on are for dense screens, where a quality beyond that of 4g is not seen and weighs over 60 kB. */
const DENSE_WIDTH = 960

/**
 * How pictures are asked for on a line (§9, D54, D55): the worker asks so by what it measured, and the shop serves the first
 * page so by what the browser tells. A spent budget gets the quality of 2g.
 */
export function pictureLine(line: Line): PictureLine {
  if (isSaving(line)) return LIGHTEST
  const type = line.isSpent || line.told.saveData ? '2g' : knownType(line.told, line.samples)
  return type && { quality: NETWORK_SETTINGS[type].imageQuality, maxWidth: Number.POSITIVE_INFINITY }
}

/** The query of a picture on a line, made of the one that a page names. */
export function pictureQuery(search: string, line: PictureLine): string {
  const width = Math.min(pictureWidth(search) || Number.POSITIVE_INFINITY, line?.maxWidth ?? 0)
  if (!line || !Number.isFinite(width)) return search
  const most = width >= DENSE_WIDTH ? NETWORK_SETTINGS['4g'].imageQuality : line.quality
  return `?w=${width}&q=${Math.min(line.quality, most)}`
}

/** The width in a picture's query; 0 if there is none. */
export function pictureWidth(search: string): number {
  return Number(new URLSearchParams(search).get('w')) || 0
}
