import { build, type Plugin } from 'vite'
import { markedWords } from '#integrations/language/marked-words.ts'

const SUFFIX = '?inline-script'

/**
 * `import code from './x.ts?inline-script'` gives the module and all its imports as one minified classic
 * script: for the few lines that must work before any file has arrived.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(SUFFIX)) return null
      const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer)
      return resolved && resolved.id + SUFFIX
    },
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null
      const file = id.slice(0, -SUFFIX.length)
      const result = await build({
        configFile: false,
        logLevel: 'warn',
        plugins: [markedWords()],
        build: {
          write: false,
          minify: true,
          target: 'es2020',
          lib: { entry: file, formats: ['iife'], name: 'inline' },
        },
      })
      const [output] = Array.isArray(result) ? result : [result]
      if (!output || !('output' in output)) throw new Error(`${file} could not be bundled`)
      for (const path of Object.keys(output.output[0].modules)) this.addWatchFile(path)
      return `export default ${JSON.stringify(output.output[0].code.trim())}`
    },
  }
}
