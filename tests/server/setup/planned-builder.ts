import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { INLINE_HASHES_FILE } from '#contract/headers/security-headers.ts'
import type { Shop } from './shop.ts'

/**
 * Builds the contents of `plan.json` once it may be read: pages, an exit code, output; or waits to be killed
 * half-way.
 */
const BUILDER = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
appendFileSync('begun', 'x')
await new Promise((read) => process.once('message', read))
const plan = JSON.parse(readFileSync('plan.json', 'utf8'))
const out = process.env.SITE_OUT_DIR
for (const [name, text] of Object.entries(plan.files)) {
  mkdirSync(out + '/' + name.split('/').slice(0, -1).join('/'), { recursive: true })
  writeFileSync(out + '/' + name, text)
  console.log('12:00:00   ├─ /' + name + ' (+1ms)')
}
if (plan.isKilled) process.kill(process.pid, 'SIGKILL')
if (plan.says) console.error(plan.says)
process.exit(plan.says ? 1 : 0)
`

/** A project whose build writes whatever a test plans. */
export type PlannedBuilder = {
  place: { root: string; apiAddress: string; command: readonly [string, ...string[]] }
  /** The files, by name, that builds write from now on. */
  plan: (files: Record<string, string>, more?: object) => Promise<void>
  close: () => Promise<void>
}

/** Makes such a project, with an empty blog. */
export async function openBuilder(): Promise<PlannedBuilder> {
  const root = await mkdtemp(join(tmpdir(), 'pugon-root-'))
  await mkdir(join(root, 'content', 'blog'), { recursive: true })
  await writeFile(join(root, 'build.mjs'), BUILDER)
  const hashes = JSON.stringify({ scriptHashes: [], styleHashes: [] })
  return {
    place: { root, apiAddress: 'http://127.0.0.1:9', command: [process.execPath, join(root, 'build.mjs')] },
    plan: (files, more = {}) =>
      writeFile(
        join(root, 'plan.json'),
        JSON.stringify({ files: { [INLINE_HASHES_FILE]: hashes, ...files }, ...more }),
      ),
    close: () => rm(root, { recursive: true }),
  }
}

/** Where the site of a test's shop is stored. */
export function siteSettingsOf({ dataDir }: Shop) {
  return { dataDir, siteUrl: 'http://localhost', apiOrigin: '', tagManagerId: '' }
}
