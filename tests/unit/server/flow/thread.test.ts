import { expect, test } from 'vitest'
import { NoAnswer } from '#server/flow/in-time.ts'
import { createThread } from '#server/flow/thread.ts'

/** A thread that never ends with `hang`, breaks with `throw`, and answers everything else with its number of questions. */
const CODE = `
  import { parentPort } from 'node:worker_threads'
  let count = 0
  parentPort.on('message', (question) => {
    while (question === 'hang');
    if (question === 'throw') throw new Error('broken')
    parentPort.postMessage(question + ' ' + ++count)
  })
  parentPort.postMessage('ready')
`
const FILE = new URL(`data:text/javascript,${encodeURIComponent(CODE)}`)
const PATIENT_MS = 60_000
const HASTY_MS = 20

test('questions are answered one after the other, by one thread', async () => {
  const ask = createThread<string, string>(FILE, PATIENT_MS)
  expect(await Promise.all([ask('a'), ask('b'), ask('c')])).toEqual(['a 1', 'b 2', 'c 3'])
})

test('a question that takes too long ends its thread; those behind it are answered by the next one', async () => {
  const ask = createThread<string, string>(FILE, PATIENT_MS)
  await ask('a')
  const hasty = createThread<string, string>(FILE, HASTY_MS)
  const [hung, next] = await Promise.allSettled([hasty('hang'), hasty('hang')])
  expect([hung, next].map((one) => one.status === 'rejected' && one.reason instanceof NoAnswer)).toEqual([
    true,
    true,
  ])
  expect(await ask('b')).toBe('b 2')
})

test('a thread that breaks refuses its question alone', async () => {
  const ask = createThread<string, string>(FILE, PATIENT_MS)
  const answers = await Promise.allSettled([ask('throw'), ask('a'), ask('b')])
  expect(answers).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: 'broken' }) },
    { status: 'fulfilled', value: 'a 1' },
    { status: 'fulfilled', value: 'b 2' },
  ])
})
