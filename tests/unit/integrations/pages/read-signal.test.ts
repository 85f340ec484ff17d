import { spawn } from 'node:child_process'
import { describe, expect, test } from 'vitest'

/**
 * A miniature build: busy at first, then it wants to read. It can only end by itself if nothing keeps it
 * alive.
 */
const BUILD = `
import { mayRead } from '#integrations/pages/read-signal.ts'
await new Promise((resume) => setTimeout(resume, Number(process.argv[1])))
await mayRead()
await mayRead()
`

/** How a build ends that is busy for this long, and whose shop does `job` at once. */
function endOf(
  busyMs: number,
  job: (build: ReturnType<typeof spawn>) => void,
  waits = '1',
): Promise<unknown> {
  const build = spawn(process.execPath, ['--input-type=module', '-e', BUILD, String(busyMs)], {
    env: { ...process.env, CATALOGUE_WAITS: waits },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  job(build)
  return new Promise((resolve) => build.once('exit', resolve))
}

describe('a build that a shop has begun', () => {
  test.each([0, 500])(
    'reads when it is allowed to, even if that was before it asked (busy for %i ms)',
    async (busyMs) => {
      let isTold = false
      const end = await endOf(busyMs, (build) =>
        setTimeout(() => {
          isTold = true
          build.send('read')
        }, 250),
      )
      expect([end, isTold]).toEqual([0, true])
    },
  )

  test.each([0, 500])('ends where its shop is gone (busy for %i ms)', async (busyMs) => {
    expect(await endOf(busyMs, (build) => setTimeout(() => build.disconnect(), 250))).toBe(1)
  })
})

test('a build of its own reads at once', async () => {
  expect(await endOf(0, () => {}, '')).toBe(0)
})
