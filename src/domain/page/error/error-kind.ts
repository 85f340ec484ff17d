import { phrase, type Words } from '#words/say.ts'

/** The kind of an error, as inferred from its name and message (§8). */
export type ErrorKind = 'chunk_loading' | 'hmr' | 'react' | 'security' | 'api' | 'async' | 'default'

/** The parts of an error that are used. */
export type ErrorWords = { name: string; message: string }

/** §8: the error screen's message by kind. */
export const ERROR_MESSAGES = {
  chunk_loading: phrase(
    'There was an issue loading part of the application. The page will automatically refresh to restore functionality.',
  ),
  hmr: phrase(
    'The page could not take over a change made during development. It will refresh automatically.',
  ),
  react: phrase('Something went wrong with the page display. Please try refreshing the page.'),
  security: phrase('A security validation failed. Please refresh the page and try again.'),
  api: phrase(
    "We're having trouble connecting to our servers. Please check your internet connection and try again.",
  ),
  async: phrase('A background process encountered an issue. Please try again.'),
  default: phrase('An unexpected error occurred. Please try refreshing the page.'),
} as const satisfies Record<ErrorKind, Words>

/**
 * Messages may be Filipino. The first match counts. A lost chunk comes first: browsers report it as a failed fetch, each in its own
 * words. The names of failed calls are those of `client/errors.ts`.
 */
const SIGNS: readonly [ErrorKind, RegExp][] = [
  [
    'chunk_loading',
    /\bChunkLoadError\b|loading (?:css )?chunk|dynamically imported module|importing a module script|unable to preload css/i,
  ],
  ['hmr', /\bhmr\b|\bhot[ -](?:module|update|reload)|\[vite\]/i],
  [
    'security',
    /security|csrf|signature|trusted ?type|\btoken (?:expired|format)|invalid token|\bang (?:format ng )?token\b/i,
  ],
  ['react', /\breact\b|hydrat|\brender(?:s|ed|ing)?\b|\bhooks?\b|invariant violation/i],
  [
    'api',
    /^(?:Request|Answer|Network|Timeout)Error\b|\bnetwork(?:error)?\b|failed to fetch|: load failed\b|\bHTTP \d{3}\b|request timeout|\bapi\b|\bCORS\b/i,
  ],
  ['async', /\bpromise\b|\basync|\bAbortError\b|\baborted\b|\bunhandled\b|background/i],
]

/** Infers the kind of an error from its name or its message. */
export function errorKind({ name, message }: ErrorWords): ErrorKind {
  const words = `${name}: ${message}`
  return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? 'default'
}

/** Kinds that a fresh page can fix, which loads automatically (§4, §8). */
export function reloadsByItself(kind: ErrorKind): boolean {
  return kind === 'chunk_loading' || kind === 'hmr'
}
