// Makes a catalogue of any size for load tests: the sample's products, and variations of them that share their pictures.
// The same options write the same bytes.
//   --products N    how many products
//   --out DIR       where to
//   --seed N        other prices of variations (2026)
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sampleCatalogue } from '#scripts/catalogue/sample.ts'

const { values } = parseArgs({
  options: {
    products: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: '2026' },
  },
})

const { out } = values
if (!out) throw new Error('--out takes a folder')
const catalogue = sampleCatalogue(
  wholeNumber('--products', values.products ?? ''),
  wholeNumber('--seed', values.seed),
)
await mkdir(out, { recursive: true })
for (const [name, content] of Object.entries(catalogue)) {
  await writeFile(join(out, `${name}.json`), JSON.stringify(content))
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
