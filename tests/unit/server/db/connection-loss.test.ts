import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isConnectionLoss, isDatabaseBusy } from '#server/db/connection-loss.ts'

const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields)
const ofStatement = (cause: Error) => new DrizzleQueryError('SELECT 1', [], cause)

test.each([
  ['a connection that ends under a statement', ofStatement(failure({ code: 'ECONNRESET', syscall: 'read' }))],
  ['a server that shuts down', ofStatement(failure({ code: '57P01' }))],
  ['a refused connection', failure({ code: 'ECONNREFUSED', syscall: 'connect' })],
  ['a socket that is gone', failure({ code: 'ENOENT', syscall: 'connect' })],
  ['a name that is not found', failure({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  [
    'a name all of whose addresses refuse',
    Object.assign(new AggregateError([failure({ syscall: 'connect' })]), { code: 'ECONNREFUSED' }),
  ],
  ['the pool’s patience', failure({}, 'timeout exceeded when trying to connect')],
])('%s is a lost database', (_, error) => {
  expect([isConnectionLoss(error), isDatabaseBusy(error)]).toEqual([true, false])
})

test.each([
  ['a request whose sender hung up', failure({ code: 'ECONNRESET' }, 'aborted')],
  ['an answer that nobody reads', failure({ code: 'EPIPE', syscall: 'write' })],
  ['a missing file', failure({ code: 'ENOENT', syscall: 'open' })],
  ['a wrong statement', ofStatement(failure({ code: '42703' }))],
  ['a duplicate', ofStatement(failure({ code: '23505' }))],
  ['no error at all', { code: '57P01' }],
])('%s is no lost database', (_, error) => {
  expect([isConnectionLoss(error), isDatabaseBusy(error)]).toEqual([false, false])
})

test.each([
  ['too many connections', '53300'],
  ['a statement that takes too long', '57014'],
  ['a lock that is not to be had', '55P03'],
  ['a deadlock', '40P01'],
  ['transactions that cannot both be', '40001'],
])('%s is a database that is busy, not one that is lost', (_, code) => {
  for (const error of [failure({ code }), ofStatement(failure({ code }))]) {
    expect([isConnectionLoss(error), isDatabaseBusy(error)]).toEqual([false, true])
  }
})
