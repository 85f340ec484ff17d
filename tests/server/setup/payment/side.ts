import type { Request } from '#client/pipeline/request.ts'
import type { FakeDelivery } from '#tests/gateways/fake-provider.ts'
import type { Shop } from '#tests/server/setup/shop.ts'

/** One of two processes of a shop, as far as histories need it. */
export type Side = {
  setNow: (date: string, time: string) => void
  letPass: (ms: number) => void
  ask: () => Promise<void>
  lapse: () => Promise<void>
  /** Only of a process that can be killed. */
  killed?: Killed
}

/** A process that ends by force in the midst of its work. */
type Killed = {
  /** For customers, and for the office. */
  shopper: Request
  office: Request
  deliver: (event: FakeDelivery) => Promise<void>
  /** Ends it after so many statements and calls from now on, or at the end of the work; then another one takes its place. */
  kill: (at: number, work: () => Promise<unknown>) => Promise<void>
}

/** The side of a shop in this process. */
export function sideOf({ setNow, letPass, tasks }: Shop): Side {
  return { setNow, letPass, ask: tasks.paymentAsks.pass, lapse: tasks.lapses.pass }
}
