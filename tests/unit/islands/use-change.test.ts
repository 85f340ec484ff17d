import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AnswerError, NetworkError, type RequestError, TimeoutError } from '#client/errors.ts'
import { createQueryClient } from '#islands/query/query-client.ts'
import { changeOptions } from '#islands/query/use-change.ts'
import { settle } from '#tests/unit/client/stub-client.ts'

const LIST = { path: '/orders/mine' }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})

/** Two pages of a list on the screen, and another list; counts the requests for each. */
async function openLists() {
  const client = createQueryClient()
  const asked: string[] = []
  for (const queryKey of [[LIST.path, { page: 0 }], [LIST.path, { page: 1 }], ['/auth/sessions']]) {
    const observer = new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked.push(String(queryKey[0]))
        return ['CONFIRMED']
      },
    })
    observer.subscribe(() => undefined)
  }
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  return { client, asked }
}

/** Makes one change to the list; its requests end one after the other on demand. */
const change = (client: QueryClient, ...ends: (string | RequestError)[]) => make(client, ends)

async function make(client: QueryClient, ends: (string | RequestError)[], isHarmlessTwice = false) {
  const sent: number[] = []
  const applied: unknown[] = []
  const options = changeOptions(client, {
    list: LIST,
    send: async (_number: string) => {
      const end = ends[sent.push(Date.now()) - 1]
      if (end instanceof Error) throw end
      return end
    },
    apply: (_, answer, input) => applied.push([input, answer]),
    isHarmlessTwice,
  })
  const mutation = client.getMutationCache().build(client, client.defaultMutationOptions(options))
  const { error } = await settle(mutation.execute('P-1'))
  return { applied, error, sends: sent.map((time) => time - (sent[0] ?? 0)) }
}

const BOTH_PAGES = [LIST.path, LIST.path]

describe('a change', () => {
  test('that was made is shown at once, and both pages of its list are requested again, but no other list', async () => {
    const { client, asked } = await openLists()
    expect(await change(client, 'CANCELLED')).toMatchObject({ applied: [['P-1', 'CANCELLED']], sends: [0] })
    expect(asked).toEqual(BOTH_PAGES)
  })

  test('that was refused is neither shown nor sent again; the list is requested again', async () => {
    const { client, asked } = await openLists()
    const refused = new AnswerError(409, { message: 'Too late' }, '')
    expect(await change(client, refused)).toEqual({ applied: [], error: refused, sends: [0] })
    expect(asked).toEqual(BOTH_PAGES)
  })

  test.each([
    ['no network', new NetworkError('', null)],
    ['no answer in time', new TimeoutError(12_000, '')],
    ['500', new AnswerError(500, {}, '')],
  ])('whose answer was lost (%s) is not sent again, for it may have been made', async (_, lost) => {
    const { client, asked } = await openLists()
    expect(await change(client, lost, 'CANCELLED')).toEqual({ applied: [], error: lost, sends: [0] })
    expect(asked).toEqual(BOTH_PAGES)
  })

  test('that is harmless twice is sent once more after 1 s, unless it was refused (§9)', async () => {
    const { client } = await openLists()
    const lost = new NetworkError('', null)
    expect(await make(client, [lost, 'CANCELLED'], true)).toMatchObject({ sends: [0, 1000] })
    expect(await make(client, [lost, lost], true)).toMatchObject({ sends: [0, 1000], error: lost })
    const refusal = new AnswerError(409, {}, '')
    expect(await make(client, [refusal], true)).toMatchObject({ sends: [0], error: refusal })
  })

  test('requests other lists that show it again', async () => {
    const { client, asked } = await openLists()
    const { onSettled } = changeOptions(client, {
      list: LIST,
      also: [{ path: '/auth/sessions' }],
      send: async () => null,
      apply: () => undefined,
    })
    onSettled()
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toEqual([...BOTH_PAGES, '/auth/sessions'])
  })
})
