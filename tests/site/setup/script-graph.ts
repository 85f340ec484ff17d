import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type BuiltPage, SITE_FOLDER, tagsOf } from './built-site.ts'

// The scripts of a built page: named ones, their static imports, and their dynamic ones.

/** The module scripts that a page names, as paths below `_astro`. */
export function entries(page: BuiltPage): string[] {
  return tagsOf(page, 'script').flatMap(({ attributes: { src } }) =>
    src ? [src.slice(src.lastIndexOf('/') + 1)] : [],
  )
}

/** The scripts and everything they import before they run. */
export function staticImports(files: Iterable<string>, seen = new Set<string>()): Set<string> {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    staticImports(imported(file, /(?:from|import)\s*[`"']\.\/([^`"']+)[`"']/g), seen)
  }
  return seen
}

/** The dynamic imports of scripts. */
export function lazyImports(files: Iterable<string>): string[] {
  return [...files].flatMap((file) => imported(file, /import\(\s*[`"']\.\/([^`"']+)[`"']/g))
}

/**
 * Everything that scripts lead to, whenever it is loaded, except matches of `skip` and files already in
 * `seen`.
 */
export function everyImport(
  files: Iterable<string>,
  { seen = new Set<string>(), skip }: { seen?: Set<string>; skip?: RegExp } = {},
): Set<string> {
  for (const file of files) {
    if (seen.has(file) || skip?.test(file)) continue
    seen.add(file)
    everyImport([...staticImports([file]), ...lazyImports([file])], { seen, ...(skip && { skip }) })
  }
  return seen
}

/** A built script. */
export function readScript(file: string): string {
  return readFileSync(join(SITE_FOLDER, '_astro', file), 'utf8')
}

/** A script's compressed size. */
export function gzipBytes(code: string): number {
  return gzipSync(code, { level: 9 }).byteLength
}

function imported(file: string, pattern: RegExp): string[] {
  return [...readScript(file).matchAll(pattern)]
    .map(([, name = '']) => name)
    .filter((name) => name.endsWith('.js'))
}
