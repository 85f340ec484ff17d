import { projectFiles } from './files.ts'

const EXPECTED = new Set([
  'README.md',
  'LICENSE',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'astro.config.mjs',
  'biome.json',
  'src',
  'public',
  'content',
  'scripts',
  'tests',
])

/** Keeps the top level short: only files that the README's map explains. */
export async function checkTopLevel(): Promise<string[]> {
  const names = new Set(projectFiles().map((path) => path.split('/')[0] ?? path))
  return [...names]
    .filter((name) => !name.startsWith('.') && !EXPECTED.has(name))
    .map((name) => `${name}: does not belong at the top level`)
}
