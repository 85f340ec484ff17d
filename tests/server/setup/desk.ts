import { AnswerError } from '#client/errors.ts'
import type { Request } from '#client/pipeline/request.ts'
import { type Role, type SignedIn, signInAs } from './account.ts'
import type { Shop } from './shop.ts'

/** Somebody of the team at a desk for days: signs in again whenever that has run out. */
export async function sitAt(shop: Shop, role: Role): Promise<Pick<SignedIn, 'request'>> {
  let signedIn = await signInAs(shop, role)
  const request = async (...call: Parameters<Request>) => {
    try {
      return await signedIn.request(...call)
    } catch (error) {
      if (!(error instanceof AnswerError && error.status === 401)) throw error
      signedIn = await signInAs(shop, role)
      return signedIn.request(...call)
    }
  }
  return { request: request as Request }
}
