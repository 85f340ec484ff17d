import type { TextKind } from '#domain/page/author-text.ts'
import { inBrackets, unknownFacts } from './fact-words.ts'

type Props = { kind: TextKind; body: string; replace: (words: string, fact: string) => void }

/** Names words in brackets that are no fact of the shop, since readers would see the brackets. */
export function UnknownFacts({ kind, body, replace }: Props) {
  const unknown = unknownFacts(kind, body)
  return (
    <ul className="text-problems" role="status" hidden={unknown.length === 0}>
      {unknown.map(({ words, fact }) => (
        <li key={words}>
          {inBrackets(words)} is no {kind === 'page' ? 'fact of the shop' : 'part of an article'}: readers see
          it as it is here.{' '}
          {fact && (
            <button type="button" className="link-button" onClick={() => replace(words, fact)}>
              Use {inBrackets(fact)}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
