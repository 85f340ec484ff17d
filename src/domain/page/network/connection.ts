/** The browser's report of its connection; fields it does not report are missing. */
export type Connection = {
  /** The kind of connection: `wifi`, `cellular`, `ethernet` … */
  type?: string
  /** `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
  /** Mbit/s. */
  downlink?: number
  /** Milliseconds. */
  rtt?: number
  saveData?: boolean
}

/** §9: a connection below this many Mbit/s is slow. */
const SLOW_DOWNLINK = 1.5

/** Whether a connection counts as slow: 2G, 3G, or a downlink below 1.5 Mbit/s (§9). An unknown one does not. */
export function isSlow({ effectiveType = '', downlink = SLOW_DOWNLINK }: Connection): boolean {
  return ['slow-2g', '2g', '3g'].includes(effectiveType) || downlink < SLOW_DOWNLINK
}
