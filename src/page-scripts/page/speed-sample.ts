import { connection } from '#client/network/connection.ts'
import { dataSettings } from '#client/network/data-use.ts'
import { hintHeaders } from '#client/network/hints.ts'
import { currentLine } from '#client/network/line.ts'
import { apiOrigin } from '#client/network/origin.ts'
import { randomId } from '#client/signing/random-id.ts'
import { COPY_MARK } from '#domain/page/copies/copy-mark.ts'
import { pageKind } from '#domain/page/kinds/page-kind.ts'
import type { PageKind } from '#domain/page/kinds/page-kinds.ts'
import { type NetworkType, networkTypeOf, type Provider } from '#domain/page/network/condition.ts'
import { mayProbe } from '#domain/page/network/saving.ts'

/** A layout shift; TypeScript does not know it. */
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** The sample that a page sends: see `performanceSample` of the contract. */
type Sample = {
  type: NetworkType | null
  provider: Provider
  page: PageKind
  timeToFirstByte?: number
  largestContentfulPaint?: number
  interactionToNextPaint?: number
  cumulativeLayoutShift: number
  responseTime?: number
  cacheHitRatio?: number
  errors: number
}

/** Shorter interactions are not worth an entry; browsers accept no less. */
const SHORTEST_MS = 16
/** The contract refuses more. */
const MAX_MS = 60_000
const MAX_ERRORS = 1000

const ADDRESS = `${apiOrigin}/api/v1/monitoring/performance`
/** Named by their content: these may be kept. */
const FILES = new RegExp(`^${location.origin}/(_astro|images)/`)
const CALLS = `${apiOrigin || location.origin}/api/v1/`

let largestPaint: number | undefined
let slowestInteraction: number | undefined
let shifts = 0
let errors = 0

// Begins by itself: a line less in a file that every page's visitors fetch.
const page = pageKind(location.pathname)
if (page && !connection().saveData) sampleSpeed(page)

/**
 * Measures this page and sends one sample, without any identity, when it is hidden (D59); nothing on Save-Data, in Lite mode,
 * or on a spent data budget at that moment (D54).
 */
function sampleSpeed(kind: PageKind): void {
  watch('largest-contentful-paint', ({ startTime }) => {
    largestPaint = startTime
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) shifts += value
  })
  watch('event', (entry) => {
    const { interactionId, duration } = entry as PerformanceEventTiming & { interactionId?: number }
    if (interactionId) slowestInteraction = Math.max(slowestInteraction ?? 0, duration)
  })
  for (const failure of ['error', 'unhandledrejection']) addEventListener(failure, () => void errors++)
  const send = () => {
    if (!document.hidden) return
    removeEventListener('visibilitychange', send, true)
    if (mayProbe(currentLine())) post(sampleOf(kind))
  }
  addEventListener('visibilitychange', send, true)
}

function watch(type: string, take: (entry: PerformanceEntry) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: SHORTEST_MS }
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(options)
  } catch {
    // A browser that does not know this kind of entry.
  }
}

function sampleOf(kind: PageKind): Sample {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // Nothing came over the line when a copy answered.
  const firstByte = navigation?.transferSize ? navigation.responseStart : undefined
  const { type, effectiveType } = connection()
  const isKnown = firstByte !== undefined || type || effectiveType
  return {
    type: isKnown ? networkTypeOf(connection(), firstByte === undefined ? [] : [firstByte]) : null,
    provider: dataSettings().provider ?? 'other',
    page: kind,
    ...milliseconds('timeToFirstByte', firstByte),
    ...milliseconds('largestContentfulPaint', largestPaint),
    ...milliseconds('interactionToNextPaint', slowestInteraction),
    ...milliseconds('responseTime', meanResponseTime()),
    ...cacheHitRatio(),
    cumulativeLayoutShift: Math.min(shifts, 100),
    errors: Math.min(errors, MAX_ERRORS),
  }
}

function milliseconds<Name extends string>(name: Name, value: number | undefined) {
  return value === undefined ? {} : ({ [name]: Math.round(Math.min(value, MAX_MS)) } as Record<Name, number>)
}

function requests(): PerformanceResourceTiming[] {
  return performance.getEntriesByType('resource') as PerformanceResourceTiming[]
}

/**
 * The share of this page's scripts and pictures that did not come over the line: from the browser's copies, or from the
 * worker's, which say so. All else must not be old, or belongs to a later page. Nothing for a page without files.
 */
function cacheHitRatio(): { cacheHitRatio?: number } {
  const files = requests().filter(({ name }) => FILES.test(name))
  return files.length > 0 ? { cacheHitRatio: files.filter(isCopy).length / files.length } : {}
}

/** All answers of a worker look like copies, also those for which it has asked the shop. */
function isCopy({ workerStart, transferSize, serverTiming }: PerformanceResourceTiming): boolean {
  return workerStart > 0 ? serverTiming.some(({ name }) => name === COPY_MARK) : transferSize === 0
}

/** Of this page's own calls, as far as they went over the line. */
function meanResponseTime(): number | undefined {
  const calls = requests().filter(({ name, transferSize }) => name.startsWith(CALLS) && transferSize > 0)
  return calls.length > 0 ? calls.reduce((sum, { duration }) => sum + duration, 0) / calls.length : undefined
}

/** Outlives the page; a failure is nobody's concern. */
function post(sample: Sample): void {
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json', 'X-Correlation-ID': randomId(), ...hintHeaders() },
    body: JSON.stringify({ samples: [sample] }),
  }).catch(() => undefined)
}
