import * as z from 'zod/mini'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Json, JsonObject } from '#server/documentation/schema.ts'
import { IS_DEEP } from '#tests/depth.ts'
import { addressOf, goodRequest, isGoodBody, type Known, type WrongRequest } from './wrong-values.ts'

// Every text of every call as long as it may be, made of signs of which code may compare each with all others.

/** No request may hold the thread for longer. */
export const LONG_CPU_MS = 200
const SIGNS = [
  ...['<p a ', 'a ', '{', '<', '.', '"', '[', ','],
  ...["'", ' ', '-', '&', '(', '*', 'a@', '/', ';', '=', '<!--', 'á', '1', '\n\n'],
]
const LONGEST = 40_000
const LENGTHS = [LONGEST, 10_000, 4_000, 1_000, 300, 100, 50]
/** Less than the 1 MB that a body may have. */
const WHOLE = 900_000
const IN_ADDRESS = 4_000
/** In a run that is not deep: these signs, a few for each call, and others for the next one. */
const SHORT_RUN = 8
const SIGNS_A_CALL = 3

type Place = { path: readonly (string | number)[]; length: number }

/** For each sign: all texts of a call too long, which are refused; and all as long as they may be, which go further. */
export function longRequests(call: Endpoint, known: Known, body?: Json): WrongRequest[] {
  const good = goodRequest(call, known, body)
  const places = call.body ? [...textsIn(good.body ?? null)].map((path) => ({ path, length: LONGEST })) : []
  const free = places.flatMap((place) => longest(call, good.body ?? null, place))
  const texts = Object.keys({ ...good.params, ...good.query })
  if (places.length === 0 && texts.length === 0) return []
  return signsFor(call).flatMap((sign) => {
    const one = { call, ...(call.upload && { file: 'good' as const }) }
    const title = `${call.method} ${call.path} with many ${sign}`
    const long = (names: object) =>
      Object.fromEntries(Object.keys(names).map((name) => [name, rowOf(sign, IN_ADDRESS)]))
    const length = Math.min(LONGEST, Math.floor(WHOLE / Math.max(1, places.length)))
    const tooLong = places.map(({ path }) => ({ path, length }))
    return [
      {
        ...{ ...one, name: `${title}, too long`, path: addressOf(call, good.params, long(good.query)) },
        body: filled(good.body ?? null, tooLong, sign),
      },
      ...(Object.keys(good.params).length > 0
        ? [
            {
              ...one,
              name: `${title} in its path`,
              path: addressOf(call, long(good.params), {}),
              body: good.body,
            },
          ]
        : []),
      {
        ...{ ...one, name: `${title}, as many as it takes` },
        path: addressOf(call, good.params, longQuery(call, good.query, sign)),
        body: filled(good.body ?? null, fitting(call, good.body ?? null, free, sign), sign),
      },
    ]
  })
}

function signsFor(call: Endpoint): readonly string[] {
  if (IS_DEEP) return SIGNS
  const first = CALLS.indexOf(call) * SIGNS_A_CALL
  return Array.from({ length: SIGNS_A_CALL }, (_, place) => SIGNS[(first + place) % SHORT_RUN] ?? '')
}

/** The text's greatest length, if it may be long at all. */
function longest(call: Endpoint, good: Json, { path }: Place): Place[] {
  const length = LENGTHS.find((most) => isGoodBody(call, filled(good, [{ path, length: most }], 'a ')))
  return length ? [{ path, length }] : []
}

/** The texts that may consist of a sign. */
function fitting(call: Endpoint, good: Json, free: readonly Place[], sign: string): readonly Place[] {
  if (isGoodBody(call, filled(good, free, sign))) return free
  return free.filter((place) => isGoodBody(call, filled(good, [place], sign)))
}

function longQuery(call: Endpoint, good: Record<string, string>, sign: string): Record<string, string> {
  const query = { ...good }
  for (const [name, own] of Object.entries(good)) {
    const fits = (length: number) =>
      call.query && z.safeDecode(call.query, { ...good, [name]: rowOf(sign, length) } as never).success
    const length = LENGTHS.find(fits)
    query[name] = length ? rowOf(sign, length) : own
  }
  return query
}

function* textsIn(
  value: Json,
  at: readonly (string | number)[] = [],
): Generator<readonly (string | number)[]> {
  if (typeof value === 'string') yield at
  else if (Array.isArray(value))
    for (const [index, part] of value.entries()) yield* textsIn(part, [...at, index])
  else if (typeof value === 'object' && value !== null)
    for (const [field, part] of Object.entries(value)) yield* textsIn(part, [...at, field])
}

function filled(good: Json, places: readonly Place[], sign: string): Json {
  const body = structuredClone(good)
  for (const { path, length } of places) {
    if (path.length === 0) return rowOf(sign, length)
    const parent = path.slice(0, -1).reduce<Json>((part, key) => (part as JsonObject)[key] as Json, body)
    ;(parent as JsonObject)[path.at(-1) ?? ''] = rowOf(sign, length)
  }
  return body
}

/** A row of one sign; of an element's attributes, it is the whole element. Blanks have something around them that is none. */
function rowOf(sign: string, length: number): string {
  const [begin, repeated, end] =
    sign === '<p a ' ? ['<p ', 'a ', '/>'] : sign.trim() ? ['', sign, ''] : ['a', sign, 'a']
  const most = length - begin.length - end.length
  return `${begin}${repeated.repeat(Math.ceil(most / repeated.length)).slice(0, most)}${end}`
}
