import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const COPIED = [
  ...['src', 'content', 'public', 'scripts', 'tests/gateways'],
  ...['astro.config.mjs', 'package.json', 'tsconfig.json'],
]

/** A copy of this project's sources that may be edited; it finds the packages here. Resolves to its folder. */
export async function copySources(name: string): Promise<string> {
  const root = resolve('.cache', name)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  for (const part of COPIED) await cp(part, join(root, part), { recursive: true })
  return root
}
