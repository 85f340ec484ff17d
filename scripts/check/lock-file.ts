import { readFileSync } from 'node:fs'

type Ranges = Record<string, string>
type Entry = {
  link?: boolean
  inBundle?: boolean
  resolved?: string
  integrity?: string
  version?: string
  dependencies?: Ranges
  devDependencies?: Ranges
  optionalDependencies?: Ranges
}
type Packages = Record<string, Entry>

/**
 * Checks that an installation gives the same, complete packages on every machine and from every registry:
 * each has a checksum, none names a host or comes from elsewhere, no platform's part is left out, and the
 * file matches package.json (otherwise `npm ci` refuses it).
 */
export async function checkLockFile(): Promise<string[]> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Packages }
  const declared = JSON.parse(readFileSync('package.json', 'utf8')) as Entry
  const problems = Object.entries(packages).flatMap(([place, entry]) => [
    ...sourceProblems(place, entry),
    ...missingPlatforms(place, entry, packages),
  ])
  return [...outOfStep(declared, packages['']), ...problems]
}

function sourceProblems(place: string, entry: Entry): string[] {
  const ranges = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }
  const problems = Object.entries(ranges)
    .filter(([, range]) => /^(?:https?:|git|file:|github:)|^[^@]+\/[^@]+$/.test(range))
    .map(([name, range]) => `${place || 'package.json'}: ${name} comes from ${range}, not from the registry`)
  if (place === '' || entry.link) return problems
  if (entry.resolved !== undefined) problems.push(`${place}: names its source ${entry.resolved}`)
  if (!entry.integrity && !entry.inBundle) problems.push(`${place}: has no integrity`)
  return problems
}

function missingPlatforms(place: string, entry: Entry, packages: Packages): string[] {
  return Object.keys(entry.optionalDependencies ?? {})
    .filter((name) => !isReachable(place, name, packages))
    .map((name) => `${place || 'package.json'}: its optional package ${name} is missing`)
}

/** Looks where Node would look: in the package's own node_modules, then in each one above it. */
function isReachable(place: string, name: string, packages: Packages): boolean {
  for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (folder === '') return false
    if (!folder.includes('/node_modules/')) folder = '/node_modules/'
  }
}

function outOfStep(declared: Entry, locked: Entry | undefined): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
  return kinds.flatMap((kind) => {
    const [needs, has] = [declared[kind] ?? {}, locked?.[kind] ?? {}]
    return Object.keys({ ...needs, ...has })
      .filter((name) => needs[name] !== has[name])
      .map((name) => `${name}: package.json says ${needs[name]}, the lock file ${has[name]}; run npm install`)
  })
}
