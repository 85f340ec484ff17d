import { MANY_LINES } from '#domain/text.ts'
import { say } from '#words/say.ts'

/** Endings of which mail programs make a link, but for those that are names, too: Co, Ly, Bet, Dev. */
const ENDINGS =
  'com|net|org|info|biz|ph|io|me|tv|cc|ru|cn|tk|xyz|app|site|online|website|shop|store|club|link|live|click|top|vip|pro|example'
const LINK = String.raw`://|(?:^|[^\p{L}\p{N}])www\.\S|[\p{L}\p{N}]\.(?:${ENDINGS}|co|ly|gl|gle|to)(?::\d+)?/`

/** Links as in a sentence, where a full stop without a blank is no address: `Love you.Me`, `Lot 12.Ph 2`. */
const IN_WORDS = new RegExp(String.raw`${LINK}|[\p{L}\p{N}-]{2}\.(?:com|net|org)(?![\p{L}\p{N}])`, 'iu')

/** In a name any host with a path, any host of a usual ending, and any @ are an address: `Sta. Ana` is none. */
const IN_NAME = new RegExp(
  String.raw`${LINK}|[\p{L}\p{N}-]{2}\.(?:${ENDINGS})(?![\p{L}\p{N}])|[\p{L}\p{N}-]{2}\.\p{L}{2,}(?::\d+)?/|[^\s]@[^\s]`,
  'iu',
)

/** Whether a text that we would mail to anybody holds somebody's link (D70). */
export function holdsLink(words: string): boolean {
  return IN_WORDS.test(plain(words))
}

/** Whether a name holds a web or e-mail address: what it says would leave by our mail (D70). */
export function holdsAddress(name: string): boolean {
  return IN_NAME.test(plain(name))
}

/** Letters and dots of other widths are opened like plain ones, and marks that cannot be seen hide nothing. */
function plain(words: string): string {
  return words
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
}

/** Advice for a text with characters that no field takes; `undefined` if it has none. */
export function hiddenAdvice(typed: string): string | undefined {
  return MANY_LINES.test(typed)
    ? undefined
    : say('Please type this by hand: what was pasted has hidden characters.')
}

/** Advice for a name that is refused for what it holds; `undefined` if it is missing or too long. */
export function nameAdvice(typed: string): string | undefined {
  return (
    hiddenAdvice(typed) ??
    (holdsAddress(typed) ? say('Please enter the name alone, without a web or e-mail address.') : undefined)
  )
}
