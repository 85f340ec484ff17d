import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { type OwnCluster, openOwnCluster } from '#tests/drill/setup/own-cluster.ts'
import { endEveryProcess, startProcess } from '#tests/drill/setup/server-process.ts'

let dataDir: string
let cluster: OwnCluster
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pugon-late-commit-'))
})
afterAll(async () => {
  await endEveryProcess()
  await cluster?.remove()
  await rm(dataDir, { recursive: true, force: true })
})

// In the drill of power cuts such a Postgres loses orders that were acknowledged.
test.runIf(IS_DEEP && inject('postgres'))(
  'a Postgres that acknowledges orders before they are on its disk is refused, as it is without fsync',
  async () => {
    for (const setting of ['fsync', 'synchronous_commit']) {
      cluster = await openOwnCluster(`${setting}=off`)
      const settings = { DATABASE_URL: cluster.url, ALLOW_UNSAFE_DATABASE: 'no', LOG_LEVEL: 'silent' }
      const outcome = await startProcess(dataDir, settings).then(
        () => 'It starts.',
        ({ message }: Error) => message,
      )
      expect(outcome).toContain(`Postgres runs with ${setting}=off`)
      await cluster.remove()
    }
  },
)
