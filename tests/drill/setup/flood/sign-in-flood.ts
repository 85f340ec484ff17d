import { parentPort, workerData } from 'node:worker_threads'
import { API_BASE } from '#contract/endpoint.ts'
import { openVisit, signedInit } from '#tests/server/setup/signed.ts'

// Signs in with wrong passwords, all at once, from a thread of its own: sending them must not count as the
// server's cost. Reports the statuses, and how many refusals had a Retry-After.

const { address, count } = workerData as { address: string; count: number }
const path = `${API_BASE}/auth/signin`
const request = (target: string, init?: RequestInit) => fetch(address + target, init)

const visit = await openVisit({ request })
const writes = Array.from({ length: count }, (_, index) => {
  const body = JSON.stringify({ username: `guess-${index}`, password: 'Wrong 1 Password!' })
  return signedInit(visit, path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
})
parentPort?.postMessage('ready')
const answers = await Promise.all(writes.map((init) => request(path, init)))
parentPort?.postMessage(
  answers.map(({ status, headers }) => ({ status, retryAfter: Number(headers.get('Retry-After')) })),
)
