import { isRunningShop } from '#components/shop/shop-content.ts'

/** The catalogue comes from a running API rather than a folder. */
const isShopOpen = /^https?:\/\//.test(process.env['CATALOGUE_URL'] ?? '')

/**
 * A text names a product that does not exist. With a folder's catalogue that is a typing mistake, which stops the
 * build. The owner of an open shop may delete a product that an article names: pages leave it out, and the build's
 * output says so.
 *
 * @throws with the sentence, if the catalogue is a folder.
 */
export function missProduct(sentence: string): void {
  if (isRunningShop()) return
  if (!isShopOpen) {
    const error = new Error(sentence)
    // The mistake is in a text: a stack would bury the sentence.
    error.stack = ''
    throw error
  }
  // biome-ignore lint/suspicious/noConsole: the build's output is where its author looks.
  console.warn(`[warning] ${sentence} It is left out.`)
}
