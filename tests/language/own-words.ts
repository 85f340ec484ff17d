import { readFileSync } from 'node:fs'

const FILES = ['categories', 'occasions', 'products', 'site', 'vouchers']

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return [value, ...value.split(/<[^>]*>|(?<=[.!?]) /).map((text) => text.trim())]
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

/** The sample shop's own texts, which are what they are in both languages: names, descriptions, labels. */
export const ownWords: readonly string[] = [
  ...new Set(
    FILES.flatMap((name) =>
      textsIn(JSON.parse(readFileSync(`content/catalogue/${name}.json`, 'utf8'))),
    ).flatMap((text) => [text, text.toLowerCase()]),
  ),
  // Names of laws and offices.
  ...[
    'Data Privacy Act of 2012',
    'Department of Trade and Industry',
    'Consumer Act of the Philippines',
    'Internet Transactions Act of 2023',
  ],
]
