/**
 * The database cannot be opened in its present state. The message is one sentence for the person who runs the
 * shop.
 */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'
}
