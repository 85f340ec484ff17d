import { readFileSync } from 'node:fs'

const FILES = ['categories', 'occasions', 'products', 'site', 'vouchers']

const read = (name: string): unknown => JSON.parse(readFileSync(`content/catalogue/${name}.json`, 'utf8'))

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...value.split(/<[^>]*>|(?<=[.!?]) /).map((text) => text.trim())]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The sample shop's own texts, which are what they are in both languages: names, descriptions, labels. */
export const ownWords: readonly string[] = [
  ...new Set(FILES.flatMap((name) => textsIn(read(name))).flatMap((text) => [text, text.toLowerCase()])),
  // Names of laws and offices.
  ...[
    'Data Privacy Act of 2012',
    'Department of Trade and Industry',
    'Consumer Act of the Philippines',
    'Internet Transactions Act of 2023',
  ],
]

/** The English texts of a thing that it says otherwise in Filipino, as pages show them. */
function translatedIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return []
  const fields = value as Record<string, unknown>
  return Object.entries(fields).flatMap(([name, text]) => {
    const filipino = fields[`${name}Filipino`]
    if (filipino === undefined || String(filipino) === String(text)) return translatedIn(text)
    return (Array.isArray(text) ? `${text.join(', ')}.` : String(text)).split(/<[^>]*>/).filter(Boolean)
  })
}

/** What the sample's catalogue says in English and in other words in Filipino. */
export const translatedWords: readonly string[] = [
  ...new Set(FILES.flatMap((name) => translatedIn(read(name)))),
]
