/** Each bucket ends 15 per cent above its beginning: a percentile is accurate to 7 per cent. */
const GROWTH = 1.15
/** Smaller values count as zero. */
const SMALLEST = 0.001

/** The number of values in each bucket. */
export type Histogram = ReadonlyMap<number, number>

/** The bucket of a non-negative value: 0 for zero, then one for each step of 15 per cent. */
export function bucketOf(value: number): number {
  return value <= SMALLEST ? 0 : Math.ceil(Math.log(value / SMALLEST) / Math.log(GROWTH))
}

/**
 * The value that `share` of all values do not exceed (nearest rank), as precisely as the buckets allow;
 * `null` without values.
 *
 * @param share above 0, at most 1.
 */
export function percentile(histogram: Histogram, share: number): number | null {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let rank = Math.ceil(share * total)
  const buckets = [...histogram].toSorted(([a], [b]) => a - b)
  for (const [bucket, count] of buckets) {
    rank -= count
    if (rank <= 0) return middleOf(bucket)
  }
  return null
}

/** The geometric mean of both ends. */
function middleOf(bucket: number): number {
  return bucket === 0 ? 0 : SMALLEST * GROWTH ** (bucket - 0.5)
}
