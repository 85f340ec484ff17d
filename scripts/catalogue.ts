// Writes the data of the sample catalogue: categories.json, products.json, occasions.json and vouchers.json; its
// pictures stay.
// The same options write the same bytes.
//   --products N    how many products; beyond those written by hand, variations that share their pictures
//   --out DIR       where to (content/catalogue)
//   --seed N        other prices of variations (2026)
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_SEED, jsonText, sampleCatalogue, WRITTEN_COUNT } from '#scripts/catalogue/generate.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: String(WRITTEN_COUNT) },
    out: { type: 'string', default: 'content/catalogue' },
    seed: { type: 'string', default: String(DEFAULT_SEED) },
  },
})

const seed = wholeNumber('--seed', values.seed)
const catalogue = sampleCatalogue(wholeNumber('--products', values.products), seed)
await mkdir(values.out, { recursive: true })
for (const [name, content] of Object.entries(catalogue)) {
  await writeFile(join(values.out, `${name}.json`), jsonText(content))
}
console.log(
  Object.entries(catalogue)
    .map(([name, content]) => `${content.length} ${name}`)
    .join(', '),
)

function wholeNumber(option: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new Error(`${option} takes a whole number, not "${text}"`)
  return Number(text)
}
