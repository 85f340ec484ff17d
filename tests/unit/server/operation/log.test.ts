import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog } from '#server/operation/log.ts'

/** The output of the log during `work`. */
function linesOf(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  work(createLog('info', new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })))
  return lines.map((line) => JSON.parse(line))
}

/** As the database's driver and the layer above it fail for a row that already exists. */
function databaseError(): Error {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    table: 'users',
    detail: 'Key (email, name)=(ana@example.com, Ana Reyes) already exists.',
  })
  const params = ['ana@example.com', '0917 123 4567', 'Ana Reyes', 'Rizal Street 1']
  const message = `Failed query: insert into "users" values ($1, $2, $3, $4)\nparams: ${params}`
  return Object.assign(new Error(message, { cause }), { params, query: 'insert into "users"' })
}

test('a database’s error is logged without the rows that it quotes', () => {
  const [line] = linesOf((log) => log.error({ err: databaseError() }, 'request failed'))
  const written = JSON.stringify(line)
  expect(written).not.toMatch(/ana@example|0917|Reyes|Rizal/)
  expect(line).toMatchObject({ msg: 'request failed', err: { type: 'Error', query: 'insert into "users"' } })
  expect(written).toContain('23505')
  expect(written).toContain('log.test.ts')
})

test('an error under another name, and an error without a message beside it, are masked too', () => {
  const lines = linesOf((log) => {
    log.error({ reason: databaseError() }, 'failed')
    log.error(databaseError())
    log.error({ err: databaseError() })
  })
  expect(lines).toHaveLength(3)
  expect(JSON.stringify(lines)).not.toMatch(/ana@example|0917|Reyes|Rizal/)
})

test('messages, paths and fields are masked, the correlation id stays', () => {
  const correlationId = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0U1v2'
  const path =
    '/api/v1/orders/P-7KM3Q9X.mT9Zk3yqk0Wn0m4lU2dXcVh1bGxvLXRoZXJlLWFnYWlu?customerEmail=ana%40example.com'
  const lines = linesOf((log) => {
    log.warn(
      { path, correlationId, customer: { email: 'ana@example.com', phone: '0917' } },
      'told %s',
      'ben@example.com',
    )
    log.info('called 0917 123 4567')
  })
  expect(lines).toMatchObject([
    {
      msg: 'told b***@example.com',
      path: '/api/v1/orders/***?customerEmail=***',
      correlationId,
      customer: { email: 'a***@example.com', phone: '***' },
    },
    { msg: 'called ***' },
  ])
})
