/** The first entries of a list sorted by frequency. */
const MOST_COMMON = 3000
/** People add digits and other characters to a common word to satisfy the rules: up to this many. */
const ADDED = /^[^\p{L}]{0,2}(.+?)[^\p{L}]{0,6}$/u
/** The same without digits, which may belong to the word: "1qaz2wsx", "abcd1234". */
const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu
/** Characters that stand for letters. */
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

/** Whether a password is one of those that attackers try first, also in capitals or followed by "1!". */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommon()
  const commonPasswords = await common
  const typed = password.normalize('NFKC').toLowerCase()
  const word = ADDED.exec(typed)?.[1] ?? typed
  const read = [...word].map((sign) => READ_AS[sign] ?? sign).join('')
  return [typed, typed.replace(SIGNS_AROUND, ''), word, read].some((candidate) =>
    commonPasswords.has(candidate),
  )
}

/** Loaded on first use: most servers run without anyone choosing a password. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].slice(0, MOST_COMMON).map((word) => word.toLowerCase()))
}
