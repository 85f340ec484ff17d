import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import {
  killContainer,
  killEveryContainer,
  lockInContainer,
  mayUnshare,
} from '#tests/drill/setup/locking-container.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-container-'))
})
afterEach(async () => {
  await killEveryContainer()
  await rm(folder, { recursive: true })
})

test.runIf(IS_DEEP && mayUnshare())(
  'the first process of a container keeps the next container out while it lives, and no longer than 20 s when it is killed (skipped where no namespaces may be made)',
  { timeout: 180_000 },
  async () => {
    const first = lockInContainer(folder)
    expect(await first.said).toBe('process 1 has it')
    expect(await lockInContainer(folder).said).toContain('in use by process 1')
    await killContainer(first.container)
    expect(await lockInContainer(folder).said).toBe('process 1 has it')
  },
)
