import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { getOrderOptions } from '#contract/order/order-options.ts'
import { notePause } from '#stores/cart/pause.ts'

/** Where the shop delivers and on what terms, and how it can be paid. */
export type OrderOptions = z.output<typeof getOrderOptions.answer>

const $state = atom<OrderOptions | null>(null)

/** The choices; `null` until any are known. */
export const $options: ReadableAtom<OrderOptions | null> = $state

/**
 * Shows the page's built-in options at once, and takes over the shop's own when they arrive.
 *
 * @param built the options in the page, as JSON.
 */
export async function loadOptions(built: string): Promise<void> {
  try {
    $state.set(z.decode(getOrderOptions.answer, JSON.parse(built)))
  } catch {
    // An older page: the shop's word is on its way.
  }
  try {
    const options = await request(getOrderOptions, {})
    $state.set(options)
    notePause(options.pausedUntil)
  } catch {
    // The quote, which comes from the same server, reports the failure.
  }
}
