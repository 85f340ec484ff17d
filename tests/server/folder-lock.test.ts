import { readlinkSync } from 'node:fs'
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from '#server/db/folder-lock.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pugon-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const space = hostname() + readlinkSync('/proc/self/ns/pid')
const leave = (holder: object) => writeFile(join(folder, 'server.lock'), JSON.stringify(holder))

test('a free folder is taken, and free again when it is given back', async () => {
  const unlock = lockFolder(folder)
  expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8')).pid).toBe(process.pid)
  unlock()
  lockFolder(folder)()
})

test('a living holder is named', async () => {
  const stat = await readFile(`/proc/${process.ppid}/stat`, 'utf8')
  const startedAt = stat.split(') ').at(-1)?.split(' ')[19]
  await leave({ space, pid: process.ppid, startedAt })
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  expect(() => lockFolder(folder)).toThrow(`process ${process.ppid}`)
})

test.each([
  ['whose process is gone', { space, pid: 4_194_303, startedAt: '1' }],
  ['whose number belongs to a later process', { space, pid: process.ppid, startedAt: '1' }],
  ['of an earlier life of this process', { space, pid: process.pid, startedAt: '1' }],
])('a lock %s is taken over', async (_, holder) => {
  await leave(holder)
  lockFolder(folder)()
})

test('a lock of another machine holds while it is touched, and is taken over once it is silent', async () => {
  await leave({ space: 'another', pid: 1, startedAt: '1' })
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(join(folder, 'server.lock'), longAgo, longAgo)
  lockFolder(folder)()
})
