import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { API_BASE } from '#contract/endpoint.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

// Tries wrong passwords with ever-changing names until it is stopped, from a thread of its own: sending them
// must not count as the server's cost. Each lane is a separate browser; `addresses` is the number of
// addresses they come from. With `untilLimited` it continues until the first 429, even if it is stopped
// before. Reports the number of answers for each status.

const { address, lanes, addresses, untilLimited } = workerData as {
  address: string
  lanes: number
  addresses: number
  untilLimited: boolean
}
const PATH = `${API_BASE}/auth/signin`
/** A session makes fewer calls per minute than this. */
const TRIES_PER_SESSION = 40

const statuses: Record<string, number> = {}
let isStopped = false
const isOver = () => isStopped && (!untilLimited || statuses[429] !== undefined)
let name = 0

async function tryNames(lane: number): Promise<void> {
  const from = { 'X-Forwarded-For': `203.0.113.${1 + (lane % addresses)}` }
  const request = (target: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    for (const [key, value] of Object.entries(from)) headers.set(key, value)
    return fetch(address + target, { ...init, headers })
  }
  while (!isOver()) {
    const visit = await openVisit({ request })
    for (let tried = 0; tried < TRIES_PER_SESSION && !isOver(); tried++) {
      const body = JSON.stringify({ username: `guess-${name++}`, password: 'Wrong 1 Password!' })
      const headers = { 'Content-Type': 'application/json' }
      const now = new Date().toISOString()
      const init = signedInit({ ...visit, serverTime: now }, PATH, { method: 'POST', headers, body })
      const answer = await request(PATH, init)
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }
  }
}

const stopped = once(parentPort as NonNullable<typeof parentPort>, 'message').then(() => {
  isStopped = true
})
const running = Promise.all(Array.from({ length: lanes }, (_, lane) => tryNames(lane).catch(() => {})))
parentPort?.postMessage('ready')
await Promise.all([stopped, running])
parentPort?.postMessage(statuses)
process.exit()
