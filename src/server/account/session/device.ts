import { phrase, say } from '#words/say.ts'

/** Browsers and systems, in the order of detection: most also call themselves Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bFBAN\/|\bFBAV\//, 'Facebook'],
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const UNKNOWN = phrase('Unknown device')

/**
 * The browser's description of itself, reduced to a few words for its owner, such as "Chrome on Android".
 * Nothing else is stored.
 */
export function deviceWords(userAgent: string | undefined): string {
  const find = (names: readonly [RegExp, string][]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? UNKNOWN
}

/** The stored words in the language of the moment. */
export function sayDevice(words: string): string {
  const [browser = '', system] = words.split(' on ')
  if (system) return say('{browser} on {system}', { browser, system })
  return words === UNKNOWN ? say(UNKNOWN) : words
}
