/** The first entries of a list sorted by use. */
const MOST_COMMON = 3000
/** People add digits and signs to a common word to satisfy the rules: up to this many. */
const ADDED = /^[^\p{L}]{0,2}(.+?)[^\p{L}]{0,6}$/u
/** The same without the digits, which may be the word's own: "1qaz2wsx", "abcd1234". */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** Signs that are read as letters. */
const READ_AS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

let common: Promise<ReadonlySet<string>> | null = null

/** Whether a password is one of those that everybody tries first, also in capitals or with "1!" behind it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  const known = await common
  const typed = password.normalize('NFKC').toLowerCase()
  const word = ADDED.exec(typed)?.[1] ?? typed
  const read = [...word].map((sign) => READ_AS[sign] ?? sign).join('')
  return [typed, typed.replace(SIGNS_AROUND, ''), word, read].some((candidate) => known.has(candidate))
}

/** Read when first asked for: most servers start, and sell bread, without anyone choosing a password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => word.toLowerCase()))
}
