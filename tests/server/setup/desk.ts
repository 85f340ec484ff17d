import { AnswerError } from '#client/errors.ts'
import type { Request } from '#client/pipeline/request.ts'
import { type Role, type SignedIn, signInAs } from './account.ts'
import type { Shop } from './shop.ts'

/** Somebody of the team at a desk for days: signs in again whenever that has run out, once for all calls at that time. */
export async function sitAt(shop: Shop, role: Role): Promise<Pick<SignedIn, 'request'>> {
  let signedIn: Promise<SignedIn> | null = null
  const sit = () => {
    signedIn ??= signInAs(shop, role).catch((error) => {
      signedIn = null
      throw error
    })
    return signedIn
  }
  const request = async (...call: Parameters<Request>) => {
    const seat = sit()
    try {
      return await (await seat).request(...call)
    } catch (error) {
      if (!(error instanceof AnswerError && error.status === 401)) throw error
      if (signedIn === seat) signedIn = null
      return (await sit()).request(...call)
    }
  }
  await sit()
  return { request: request as Request }
}
