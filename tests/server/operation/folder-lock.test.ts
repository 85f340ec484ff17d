import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const space = hostname() + readlinkSync('/proc/self/ns/pid')
const leave = (holder: object) => writeFile(join(folder, 'server.lock'), JSON.stringify(holder))

test('a free folder is taken, and free again when it is given back', async () => {
  const unlock = await lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8')).pid).toBe(process.pid)
  unlock()
  await takeAndGiveBack()
})

test('a living holder is named', async () => {
  const startedAt = (await factsOf(process.ppid))[19]
  await leave({ space, pid: process.ppid, startedAt })
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError)
  await expect(lockFolder(folder)).rejects.toThrow(`process ${process.ppid}`)
})

test.each([
  ['whose process is gone', { space, pid: 4_194_303, startedAt: '1' }],
  ['whose number belongs to a later process', { space, pid: process.ppid, startedAt: '1' }],
  ['of an earlier life of this process', { space, pid: process.pid, startedAt: '1' }],
])('a lock %s is taken over', async (_, holder) => {
  await leave(holder)
  await takeAndGiveBack()
})

describe('a lock of another container or machine', () => {
  /** Long enough for a busy machine to touch a file in the meantime. */
  const SILENT_MS = 2_000
  const holder = { space: 'another', pid: 1, startedAt: '1' }

  test('holds while it is touched', async () => {
    await leave(holder)
    const touching = setInterval(() => void utimes(join(folder, 'server.lock'), new Date(), new Date()), 50)
    const said: string[] = []
    await expect(lockFolder(folder, (words) => said.push(words), SILENT_MS)).rejects.toThrow(FolderInUseError)
    clearInterval(touching)
    expect(said.join()).toContain('Process 1 in another container')
  })

  test('that was touched just now and never again is waited for, then taken over', async () => {
    await leave(holder)
    const unlock = await lockFolder(folder, () => undefined, SILENT_MS)
    expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8')).pid).toBe(process.pid)
    unlock()
  })

  test('that has been silent for long is taken over at once', async () => {
    await leave(holder)
    const longAgo = new Date(Date.now() - 60_000)
    await utimes(join(folder, 'server.lock'), longAgo, longAgo)
    const said: string[] = []
    ;(await lockFolder(folder, (words) => said.push(words)))()
    expect(said).toEqual([])
  })
})

test.skipIf(!existsSync('/proc/self/stat'))(
  'a holder that was killed and that nobody has collected does not keep the next process out (skipped without /proc)',
  async () => {
    // A shell that starts a process and then becomes another program, which never collects it.
    const parent = spawn('sh', ['-c', 'sleep 600 & echo $!; exec sleep 600'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const pid = Number(String((await once(parent.stdout, 'data'))[0]))
    const startedAt = (await factsOf(pid))[19]
    await leave({ space, pid, startedAt })
    await expect(lockFolder(folder)).rejects.toThrow(`process ${pid}`)
    // While it is the shell's own child, it might be collected.
    await expect.poll(() => readFile(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
    process.kill(pid, 'SIGKILL')
    await expect.poll(async () => (await factsOf(pid))[0]).toBe('Z')
    await takeAndGiveBack()
    parent.kill('SIGKILL')
  },
)

async function takeAndGiveBack(): Promise<void> {
  const unlock = await lockFolder(folder)
  unlock()
}

/** The kernel's facts about a process, beginning with its state. */
async function factsOf(pid: number): Promise<string[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  return stat.split(') ').at(-1)?.split(' ') ?? []
}
