import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '#scripts/check/command.ts'
import { IS_DEEP } from '#tests/depth.ts'

/** For a restore. PGlite by itself takes 530 MB to make a database. */
const MAX_MB = 300
const OPEN = `
import { openDatabase } from '#server/db/open.ts'
const { close } = await openDatabase({ databaseUrl: null, dataDir: process.env.DATA_DIR })
await close()
console.log('peak ' + process.resourceUsage().maxRSS + ' kB')
process.exit(0)
`

test.runIf(IS_DEEP)(
  'a new embedded database is made, with all of its tables, in at most 300 MB',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pugon-new-'))
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
    const flags = String(scripts.restore).match(/--(?:v8|liftoff|heap|max)-\S+/g) ?? []
    const { output } = await run('node', [...flags, '--input-type=module', '--eval', OPEN], {
      DATA_DIR: dataDir,
    })
    const peak = Number(/peak (\d+) kB/.exec(output)?.[1])
    expect(peak / 1024, output).toBeLessThan(MAX_MB)
    await rm(dataDir, { recursive: true })
  },
)
