import { expect, test } from 'vitest'
import { leanScripts, withoutDocumentation } from '#integrations/scripts/lean-scripts.ts'

const IMPORT = 'import { n as __exportAll } from "./rolldown-runtime.js";\n'

/** The file as it is written; `null` where it stays as it is. */
function written(code: string): string | null {
  const { renderChunk } = leanScripts() as unknown as {
    renderChunk: (code: string) => { code: string } | null
  }
  return renderChunk(code)?.code ?? null
}

test('a namespace is an object of its own whose values are read when they are asked for', () => {
  const code = `${IMPORT}var ns = /* @__PURE__ */ __exportAll({
  first: () => first,
  "a-b": () => other$1
});
let first = 1; const other$1 = 2;`
  const result = written(code) as string
  expect(result).not.toMatch(/import|__exportAll/)
  const { ns, change } = new Function(`${result} return { ns, change: () => { first = 3 } }`)()
  expect({ ...ns }).toEqual({ first: 1, 'a-b': 2 })
  change()
  expect(ns.first).toBe(3)
  expect(written(`${IMPORT}var ns = /* @__PURE__ */ __exportAll({});`)).toBe('var ns = {};')
})

test('a file that uses the helper in another way keeps it', () => {
  expect(written(`${IMPORT}const a = __exportAll(names);`)).toBeNull()
  expect(written('const a = 1;')).toBeNull()
})

test('the documentation of a call is left out, and nothing else of it', () => {
  const code = `/** A summary: 'x'. */
export const one = endpoint({
  summary: 'Prices an order, {free} of charge',
  method: 'GET',
  details: \`At most \${MOST}.\`,
  answer: z.object({ summary: z.string() }),
})
export const words = { summary: 'kept' }
`
  const lean = withoutDocumentation(code, 'src/contract/order/quote.ts')
  expect(lean).not.toMatch(/Prices|At most/)
  expect(lean.replaceAll(/\s+/g, ' ')).toContain(
    "endpoint({ method: 'GET', answer: z.object({ summary: z.string() }), })",
  )
  expect(lean).toContain("{ summary: 'kept' }")
})
