import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { projectFiles } from './files.ts'
import { ROOMS, type Room } from './rooms.ts'

const CODE = /^src\/.*\.(?:ts|tsx|astro)$/
/** The parts of an Astro component that are code: between the dashes, and in its scripts. */
const PARTS_OF_ASTRO = /^---\n[\s\S]*?\n---|<script[^>]*>[\s\S]*?<\/script>/g

type Imports = ReadonlyMap<string, readonly string[]>

/** Checks that each file of `src` only imports what the table in `rooms.ts` allows, and that no imports form a circle. */
export async function checkImports(): Promise<string[]> {
  const imports = new Map(
    projectFiles()
      .filter((path) => CODE.test(path))
      .map((path) => [path, importsOf(path, readFileSync(path, 'utf8'))]),
  )
  const forbidden = [...imports].flatMap(([path, names]) =>
    names.flatMap((name) => refusal(path, name) ?? []),
  )
  return [...forbidden, ...circles(imports).map(circleWords)]
}

/** The modules that a file imports, re-exports or loads later, for types, too. */
export function importsOf(path: string, text: string): string[] {
  const code = path.endsWith('.astro') ? (text.match(PARTS_OF_ASTRO) ?? []).map(scriptOf).join('\n') : text
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName)
}

function scriptOf(part: string): string {
  return part.replace(/^(?:---|<script[^>]*>)|(?:---|<\/script>)$/g, '')
}

/** Why a file may not import a module; `null` if it may. */
export function refusal(path: string, name: string): string | null {
  const room = roomOf(path)
  if (!room) return `${path}: no row of scripts/check/rooms.ts is for this folder.`
  if (/^\.\/[^/]+$/.test(name)) return null
  const isAllowed = room.may.some((allowed) => covers(allowed, name))
  if (isAllowed && !room.never?.some((refused) => covers(refused, name))) return null
  return `${path}: ${room.path} may not import ${name}, see scripts/check/rooms.ts.`
}

function roomOf(path: string): Room | undefined {
  const suits = ({ path: room }: Room) =>
    room.endsWith('/*') ? dirname(path) === dirname(room) : path === room || path.startsWith(`${room}/`)
  return ROOMS.filter(suits).sort((one, other) => other.path.length - one.path.length)[0]
}

function covers(allowed: string, name: string): boolean {
  if (allowed === '*') return !/^[#.]/.test(name)
  return name === allowed || name.startsWith(allowed.endsWith(':') ? allowed : `${allowed}/`)
}

/** Groups of files that import one another, directly or through others: Tarjan's strongly connected components. */
export function circles(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (path: string): number => {
    let low = order.size
    order.set(path, low)
    open.push(path)
    for (const name of imports.get(path) ?? []) {
      const other = fileOf(path, name)
      if (!imports.has(other)) continue
      if (!order.has(other)) low = Math.min(low, visit(other))
      else if (open.includes(other)) low = Math.min(low, order.get(other) ?? low)
    }
    if (low === order.get(path)) groups.push(open.splice(open.indexOf(path)))
    return low
  }
  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return groups.filter((group) => group.length > 1)
}

function fileOf(path: string, name: string): string {
  const [file = name] = name.split('?')
  return file.startsWith('#') ? `src/${file.slice(1)}` : join(dirname(path), file)
}

function circleWords(group: readonly string[]): string {
  return `These files import one another in a circle: ${group.toSorted().join(', ')}.`
}
