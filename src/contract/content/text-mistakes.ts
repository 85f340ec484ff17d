/**
 * Within the folder of the bundle for a server: the mistakes in files of `content/`, each a sentence with file and line. Such a
 * file is left out.
 */
export const TEXT_MISTAKES_FILE = 'text-mistakes.json'

/** Loaders and pages are loaded separately, in one process: this is where they meet. */
const SHARED = Symbol.for('pugon.text-mistakes')

function mistakesByPlace(): Map<string, readonly string[]> {
  const shared = globalThis as unknown as Record<symbol, Map<string, readonly string[]> | undefined>
  shared[SHARED] ??= new Map()
  return shared[SHARED]
}

/** Remembers what is wrong with a text, by its place, until it is looked at again. */
export function noteMistakes(place: string, sentences: readonly string[]): void {
  if (sentences.length === 0) mistakesByPlace().delete(place)
  else mistakesByPlace().set(place, sentences)
}

/** Every mistake of the texts, each a sentence with file and line, by file. */
export function knownMistakes(): string[] {
  return [...mistakesByPlace().values()].flat().toSorted()
}
