import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { IS_DEEP } from '#tests/depth.ts'
import { clockOffset, DAY_MS } from '#tests/drill/setup/clock-offset.ts'
import {
  killContainer,
  killEveryContainer,
  lockInContainer,
  mayUnshare,
} from '#tests/drill/setup/locking-container.ts'

/** Three times as long as a silent holder is watched. */
const PATIENCE_MS = 60_000

describe.runIf(IS_DEEP && mayUnshare())(
  'a data folder with the lock of a container whose clock is right',
  () => {
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'pugon-clock-lock-'))
    })
    afterEach(async () => {
      await killEveryContainer()
      await rm(folder, { recursive: true })
    })

    test('is not taken from it, while it lives, by a container whose clock is a day ahead', async () => {
      expect(await lockInContainer(folder).said).toBe('process 1 has it')
      expect(await lockInContainer(folder, clockOffset(DAY_MS)).said).toContain('in use by process 1')
    })

    test('is taken within a minute after it was killed by a container whose clock is a day behind', async () => {
      const first = lockInContainer(folder)
      expect(await first.said).toBe('process 1 has it')
      await killContainer(first.container)
      let outcome = 'still waiting'
      void lockInContainer(folder, clockOffset(-DAY_MS)).said.then((words) => {
        outcome = words
      })
      await expect.poll(() => outcome, { timeout: PATIENCE_MS }).toBe('process 1 has it')
    })
  },
)
