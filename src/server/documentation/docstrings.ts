import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Endpoint } from '#contract/endpoint.ts'

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract')
/** A call with the comment before it. */
const DECLARED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = endpoint\(/g
/** References to sections and decisions are only for readers of the code. */
const REFERENCES = / \((?:§|D)\d+(?:, (?:§|D)?[\d.]+)*\)/g

/** The first sentence of a call's docstring, and the rest. */
export type Docstring = { summary: string; details: string }

/** The docstring of every call, read from the contract, so that each call is described only once. */
export async function readDocstrings(): Promise<ReadonlyMap<unknown, Docstring>> {
  const found = new Map<unknown, Docstring>()
  for await (const file of glob('**/*.ts', { cwd: CONTRACT })) {
    const declared = [...(await readFile(join(CONTRACT, file), 'utf8')).matchAll(DECLARED_CALL)]
    if (declared.length === 0) continue
    const calls = (await import(join(CONTRACT, file))) as Record<string, Endpoint>
    for (const [, comment = '', name = ''] of declared) found.set(calls[name], docstring(comment))
  }
  return found
}

function docstring(comment: string): Docstring {
  const words = comment
    .replaceAll(/\s+\* /g, ' ')
    .replaceAll(REFERENCES, '')
    .trim()
  const end = words.search(/\. (?=[A-Z`])/)
  return end < 0
    ? { summary: words.replace(/\.$/, ''), details: '' }
    : { summary: words.slice(0, end), details: words.slice(end + 2) }
}
