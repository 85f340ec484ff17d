import { say } from '#words/say.ts'

/** The pieces in a pack, where its name ends with their number: `Bag of 10`, `Supot ng 10`. */
const PIECES = /\b(?:of|ng|na) (\d+)$/i

/** How many pieces several packs are, such as `600 pieces`; empty for one pack and where its name does not say. */
export function piecesWords(sizeName: string, packs: number): string {
  const [, pieces] = PIECES.exec(sizeName) ?? []
  return pieces && packs > 1 ? say('{count} pieces', { count: Number(pieces) * packs }) : ''
}
