import { type Listener, listen } from '#server/listen.ts'
import type { Shop } from './shop.ts'

/** A shop on a port that counts its calls, and holds answers back from `hold` until the function that it gives is called. */
type HeldListener = { listener: Listener; asked: () => number; hold: () => () => void }

/** Opens a test's shop on a free port. */
export async function listenHeld(shop: Shop): Promise<HeldListener> {
  let held = Promise.resolve()
  let asked = 0
  const app: typeof shop.app = Object.create(shop.app, {
    fetch: {
      value: async (...given: Parameters<typeof shop.app.fetch>) => {
        asked++
        await held
        return shop.app.fetch(...given)
      },
    },
  })
  const listener = await listen({ ...shop, app }, { port: 0, host: '127.0.0.1' })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    held = promise
    return resolve
  }
  return { listener, asked: () => asked, hold }
}
