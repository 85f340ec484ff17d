import { NETWORK_SETTINGS } from './condition.ts'

/** On a slow line no picture is wider than this, which fills a small phone's screen at its own density or nearly. */
const SLOW_WIDTH = 320

/** The query of a picture on a slow line: the quality of 2g (§9) and a width that a phone can do with. */
export function lighterPicture(search: string): string {
  const query = new URLSearchParams(search)
  const width = Math.min(Number(query.get('w')) || SLOW_WIDTH, SLOW_WIDTH)
  return `?w=${width}&q=${NETWORK_SETTINGS['2g'].imageQuality}`
}
