// Writes what belongs beside a release into a folder: the list of its components (CycloneDX), and the licences of these
// packages in their own words. Both come from the lock file: `npm sbom --omit=dev` leaves out packages that the shop
// shares with its tools. Development's packages are in neither, as nobody gets them.
//   npm run release-lists -- DIR

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Locked = {
  name?: string
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  optional?: boolean
}
type Component = Locked & { name: string; path: string }

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice|third.?party)/i
const SHA_512 = 'sha512-'
const root = resolve(import.meta.dirname, '..')

const [, , folder] = process.argv
if (folder === undefined) {
  process.stderr.write('Name the folder for the two lists: npm run release-lists -- DIR\n')
  process.exitCode = 1
} else {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const { '': shop, ...installed } = packages
  const components = Object.entries(installed).flatMap(([path, locked]): Component[] =>
    locked.dev ? [] : [{ ...locked, path, name: locked.name ?? path.split('node_modules/').at(-1) ?? path }],
  )
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'components.cdx.json'), `${JSON.stringify(bomOf(shop, components), null, 2)}\n`)
  writeFileSync(join(folder, 'licences.txt'), components.map(licenceOf).join(`\n${'-'.repeat(80)}\n\n`))
  process.stdout.write(`${components.length} components and their licences are in ${folder}.\n`)
}

/** The list in CycloneDX's form. */
function bomOf(shop: Locked | undefined, components: readonly Component[]) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: shop?.name, version: shop?.version } },
    components: components.map(({ name, version, license, integrity, optional }) => ({
      type: 'library',
      name,
      version,
      scope: optional ? 'optional' : 'required',
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: license ? [{ expression: license }] : [],
      ...(integrity?.startsWith(SHA_512) && { hashes: [{ alg: 'SHA-512', content: hexOf(integrity) }] }),
    })),
  }
}

function hexOf(integrity: string): string {
  return Buffer.from(integrity.slice(SHA_512.length), 'base64').toString('hex')
}

/** A component's name and licence, with the texts that its package brings along. */
function licenceOf({ name, version, license, path }: Component): string {
  return [
    `${name} ${version}: ${license ?? 'no licence named'}`,
    '',
    ...licenceTexts(join(root, path)),
    '',
  ].join('\n')
}

/** A package for another machine is listed, but not installed here. */
function licenceTexts(place: string): string[] {
  if (!existsSync(place)) return []
  return readdirSync(place, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map((file) => readFileSync(join(place, file.name), 'utf8').trim())
}
