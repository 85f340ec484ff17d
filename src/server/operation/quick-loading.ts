import { type ResolveFnOutput, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** A relative import with its file extension, as all modules use today. */
const NEAR = /^\.{1,2}\/.*\.(m?js|ts)$/

/**
 * Loads the server's modules in a third of the time and less than half of the memory. Call it before any of
 * them loads.
 *
 * For every single module Node reads the `package.json` it belongs to and keeps it: with drizzle-orm's 179 kB
 * for each of its hundred modules, that is 150 MB. This does so only for the first module of a folder; the
 * others of that folder belong to the same package and are of the same kind.
 */
export function loadQuickly(root: string): void {
  const ours = `${pathToFileURL(join(root, 'src')).href}/`
  const formats = new Map<string, ResolveFnOutput['format']>()
  const ofOurs = new Map<string, ResolveFnOutput>()

  registerHooks({
    resolve: (specifier, context, next) => {
      const { parentURL, conditions } = context
      if (!parentURL || !conditions.includes('import')) return next(specifier, context)
      if (NEAR.test(specifier)) {
        const { href } = new URL(specifier, parentURL)
        const format = formats.get(kindOf(href))
        if (format) return { url: href, format, shortCircuit: true }
        const resolved = next(specifier, context)
        if (resolved.format) formats.set(kindOf(resolved.url), resolved.format)
        return resolved
      }
      // All of our own modules belong to one package: a name means the same in each of them.
      if (!parentURL.startsWith(ours)) return next(specifier, context)
      const resolved = ofOurs.get(specifier) ?? next(specifier, context)
      ofOurs.set(specifier, { ...resolved, shortCircuit: true })
      return resolved
    },
  })
}

/** Modules with the same folder and extension are of one kind. */
function kindOf(href: string): string {
  return href.slice(0, href.lastIndexOf('/')) + href.slice(href.lastIndexOf('.'))
}
