import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const CONTRACT = join(import.meta.dirname, '..', '..', 'contract')
/** A call with the comment before it. */
const DECLARED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = endpoint\(/g
/** References to sections and decisions are only for readers of the code. */
const REFERENCES = / \((?:§|D)\d+(?:, (?:§|D)?[\d.]+)*\)/g

/** The first sentence of a call's docstring, and the rest. */
export type Docstring = { summary: string; details: string }

/** A file of the contract: its text, and what it exports by name. */
export type ContractFile = { text: string; exported: Record<string, unknown> }

/** All files of the contract, in the order of their names. */
export async function readContract(): Promise<ContractFile[]> {
  const names = await readdir(CONTRACT, { recursive: true })
  const files = names.filter((name) => name.endsWith('.ts')).sort()
  return Promise.all(
    files.map(async (name) => ({
      text: await readFile(join(CONTRACT, name), 'utf8'),
      exported: (await import(join(CONTRACT, name))) as Record<string, unknown>,
    })),
  )
}

/** The docstring of every call, read from the contract's own text, so that each call is described only once. */
export function docstringsOf(files: readonly ContractFile[]): ReadonlyMap<unknown, Docstring> {
  return new Map(
    files.flatMap(({ text, exported }) =>
      [...text.matchAll(DECLARED_CALL)].map(
        ([, comment = '', name = '']) => [exported[name], docstring(comment)] as const,
      ),
    ),
  )
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
