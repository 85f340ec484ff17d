import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { manilaMoment } from '#domain/time/manila.ts'
import { POSTGRES_SETTINGS } from '#tests/server/setup/database/postgres.ts'
import type { Side } from './history.ts'

const PROGRAM = join(import.meta.dirname, 'second-process.ts')

/** A second process of the shop on this database, with a spare one that takes its place when it is killed. */
export async function openKilledSide(databaseUrl: string, fakes: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pugon-killed-'))
  let made = 0
  let kills = 0
  let now = new Date()
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [PROGRAM, fakes], {
      env: {
        ...process.env,
        ...POSTGRES_SETTINGS,
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, String(made++)),
        RATE_LIMIT_FACTOR: '100000',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await once(child, 'message')
    return child
  }
  let spare = start()
  let child = await start()
  const send = (work?: 'paymentAsks' | 'lapses') => child.send({ now: now.getTime(), work })
  const run = async (work: 'paymentAsks' | 'lapses') => {
    const done = once(child, 'message')
    send(work)
    await done
  }
  const side: Side = {
    setNow: (date, time) => {
      now = manilaMoment(date, time)
      send()
    },
    letPass: (ms) => {
      now = new Date(now.getTime() + ms)
      send()
    },
    ask: () => run('paymentAsks'),
    lapse: () => run('lapses'),
    kill: async (during, afterMs) => {
      kills++
      send(during === 'ask' ? 'paymentAsks' : 'lapses')
      await setTimeout(afterMs)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
      child = await spare
      spare = start()
      send()
    },
  }
  return {
    side,
    kills: () => kills,
    close: async () => {
      for (const one of [child, await spare]) one.kill('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
