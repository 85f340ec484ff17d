import { randomId } from '#client/signing/random-id.ts'
import { clientHeaders } from '#contract/headers/client-headers.ts'
import type { CORRELATION_HEADER } from '#contract/problem.ts'
import { readSavingNote, type SavingNote } from '#contract/stored/saving-note.ts'
import { addSample, type NetworkType, networkTypeOf, type Sample } from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import { EMERGENCY } from '#domain/page/network/network-condition.ts'
import { type Ahead, aheadOn, isSaving, type Line } from '#domain/page/network/saving.ts'
import type { FetchEvent } from './worker-scope.ts'

/** The last note of a page is kept here: the worker cannot read their storage, and forgets when it stops. */
const NOTE_CACHE = 'pugon:line'
const NOTE = '/saving'

const CORRELATION: typeof CORRELATION_HEADER = 'X-Correlation-ID'

/** As in a rush, or without a line. */
export const NOTHING_AHEAD: Ahead = { parts: false, products: 0 }

/** The last measurements: the worker's own, and before them those of the page that told it last. */
let samples: Sample[] = []
/** Own answers that no page was told of. Losses pages notice themselves. */
let untold: Sample[] = []
let note: SavingNote | null = null
let reading: Promise<void> | undefined

const browserLine = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

/**
 * The network's answer: the one that the browser has asked for while the worker started, or another. A failed one is asked
 * for again: it may have been given up with another page.
 */
export async function askNetwork({
  request,
  preloadResponse,
}: Pick<FetchEvent, 'request' | 'preloadResponse'>): Promise<Response> {
  const early = await preloadResponse?.catch(() => undefined)
  // Without a line Firefox gives an error as the answer, and would show its own page for it.
  return early && early.type !== 'error' ? early : fetch(request)
}

/** The headers of the worker's calls: a correlation id, the version and the hints, as pages send them (§7). */
export function callHeaders(): Record<string, string> {
  return { [CORRELATION]: randomId(), ...clientHeaders(browserLine(), navigator.language) }
}

/** Reads an answer of the API. */
export function readShop(path: string): Promise<Response> {
  return fetch(path, { headers: callHeaders() })
}

/** Asks the network, and measures when its answer begins; a line that gives none is measured too (D50). */
export async function measured(ask: () => Promise<Response>): Promise<Response> {
  const askedAt = performance.now()
  try {
    const response = await ask()
    const sample = Math.round(performance.now() - askedAt)
    samples = addSample(samples, sample)
    untold = addSample(untold, sample)
    return response
  } catch (error) {
    samples = addSample(samples, null)
    throw error
  }
}

/** Reads once what pages told of Lite mode, data budget, emergency and line. */
export function readNote(): Promise<void> {
  reading ??= readKept()
  return reading
}

async function readKept(): Promise<void> {
  try {
    const answer = await (await caches.open(NOTE_CACHE)).match(NOTE)
    if (!answer || note) return
    note = readSavingNote(await answer.json())
    samples = samples.reduce(addSample, note.samples)
  } catch {
    // None, or forbidden.
  }
}

/** The answers that were measured since the last call, for the page that asks. */
export function takeAnswered(): Sample[] {
  const requests = untold
  untold = []
  return requests
}

/** Keeps what a page tells. A browser that refuses is quietly obeyed (§8). */
export async function keepNote(saving: unknown): Promise<void> {
  note = readSavingNote(saving)
  samples = untold.reduce(addSample, note.samples)
  try {
    await (await caches.open(NOTE_CACHE)).put(NOTE, new Response(JSON.stringify(note)))
  } catch {
    // No room, or forbidden.
  }
}

/** All that decides how thrifty the worker is now. Until a page has told, Save-Data means Lite mode (D54). */
export function currentLine(): Line {
  const { isLite = browserLine().saveData === true, isSpent = false, isEmergency = false } = note ?? {}
  return { told: browserLine(), samples, isLite, isSpent, isEmergency }
}

/** The kind of the line, as it was measured or told. */
export function lineType(): NetworkType {
  return networkTypeOf(browserLine(), samples)
}

/** The kind of line as which it acts: in emergency mode a 2g one (§9, D55). */
export function networkType(): NetworkType {
  return currentLine().isEmergency ? EMERGENCY.type : lineType()
}

/** Whether copies go first and pictures are lighter: on a line that is known to be slow, in Lite and emergency mode. */
export function copiesFirst(): boolean {
  return isSaving(currentLine())
}

/** The parts and products to fetch before anybody asks for them; none without a line. */
export function ahead(): Ahead {
  return navigator.onLine ? aheadOn(currentLine()) : NOTHING_AHEAD
}

/** Whether the last thing that was asked for was answered. */
export function isOnline(): boolean {
  return navigator.onLine && samples.at(-1) !== null
}
