import { build, type Rolldown } from 'vite'

const ENTRY = `import { openSession, request } from '#client/api.ts'
import { getMe } from '#contract/account/auth.ts'
window.client = { openSession, me: () => request(getMe, {}) }`

/** The client as browsers load it, by file name; `client.js` makes it available as `window.client`. */
export async function bundleClient(): Promise<Map<string, string>> {
  const entry = `${process.cwd()}/src/client/browser-client-entry.ts`
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { client: entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? ENTRY : null),
      },
    ],
  })) as Rolldown.RolldownOutput
  return new Map(
    output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code] as const] : [])),
  )
}
