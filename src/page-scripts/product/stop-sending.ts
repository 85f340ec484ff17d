import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { stopStockNotices } from '#contract/catalogue/stock-notice.ts'
import { say } from '#words/say.ts'

/** Removes the address of a mailed token from all lists, and returns the words for the outcome. */
export async function stopNotices(token: string): Promise<string> {
  try {
    await request(stopStockNotices, { body: { token } })
    return say('Done. Your address is deleted: we will not write about this again.')
  } catch (error) {
    return say('{reason}. Please try again.', { reason: wordsOf(error).replace(/\.$/, '') })
  }
}
