import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { stopStockNotices } from '#contract/catalogue/stock-notice.ts'

const DONE = 'Done. Your address is deleted: we will not write about this again.'

/** Removes the address of a mailed token from all lists, and returns the words for the outcome. */
export async function stopNotices(token: string): Promise<string> {
  try {
    await request(stopStockNotices, { body: { token } })
    return DONE
  } catch (error) {
    return `${wordsOf(error).replace(/\.$/, '')}. Please try again.`
  }
}
