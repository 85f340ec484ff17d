/** §8: an alert below this share of answers from a cache, and above this many milliseconds until an answer. */
const LOW_HIT_RATIO = 0.5
const HIGH_RESPONSE_TIME_MS = 1500

export type SpeedAlert = { code: 'LOW_HIT_RATIO' | 'HIGH_RESPONSE_TIME'; value: number; threshold: number }

/** Measured speed; `null` if nothing was measured. */
export type MeasuredSpeed = { hitRatio: number | null; responseTime: number | null }

/** The alerts of a measured speed (§8); nothing that was not measured raises one (D45). */
export function speedAlerts({ hitRatio, responseTime }: MeasuredSpeed): SpeedAlert[] {
  const alerts: SpeedAlert[] = []
  if (hitRatio !== null && hitRatio < LOW_HIT_RATIO) {
    alerts.push({ code: 'LOW_HIT_RATIO', value: hitRatio, threshold: LOW_HIT_RATIO })
  }
  if (responseTime !== null && responseTime > HIGH_RESPONSE_TIME_MS) {
    alerts.push({ code: 'HIGH_RESPONSE_TIME', value: responseTime, threshold: HIGH_RESPONSE_TIME_MS })
  }
  return alerts
}
