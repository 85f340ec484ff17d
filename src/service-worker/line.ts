import {
  addSample,
  type NetworkType,
  networkTypeOf,
  prefersCopies,
  type Sample,
} from '#domain/page/network/condition.ts'
import type { Connection } from '#domain/page/network/connection.ts'
import type { FetchEvent } from './worker-scope.ts'

let samples: Sample[] = []

const told = (): Connection => (navigator as { connection?: Connection }).connection ?? {}

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

/** Asks the network, and measures when its answer begins; a line that gives none is measured too (D50). */
export async function measured(ask: () => Promise<Response>): Promise<Response> {
  const asked = performance.now()
  try {
    const response = await ask()
    samples = addSample(samples, performance.now() - asked)
    return response
  } catch (error) {
    samples = addSample(samples, null)
    throw error
  }
}

export function networkType(): NetworkType {
  return networkTypeOf(told(), samples)
}

/** Whether copies go first: on a line that is known to be slow, or with Save-Data. */
export function copiesFirst(): boolean {
  return prefersCopies(told(), samples)
}

/** Whether files may be fetched before anybody asks for them: only on a line that is known to be good. */
export function mayFetchAhead(): boolean {
  return navigator.onLine && !copiesFirst() && ['4g', 'wifi'].includes(networkType())
}

/** Whether the last thing that was asked for was answered. */
export function isOnline(): boolean {
  return navigator.onLine && samples.at(-1) !== null
}
