/** The state of calls that a screen shows: answers, failure, and how to ask again. */
export type CallState<Value> = {
  data: Value | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type Calls = Record<string, CallState<unknown>>
type Answers<Of extends Calls> = { [Name in keyof Of]: NonNullable<Of[Name]['data']> }

/** Joins the calls of one part of the screen: ready when all are, failed when one is. */
export function together<Of extends Calls>(calls: Of): CallState<Answers<Of>> {
  const each = Object.entries(calls)
  const failed = each.filter(([, { error }]) => error)
  const isComplete = each.every(([, { data }]) => data !== undefined)
  return {
    data: isComplete
      ? (Object.fromEntries(each.map(([name, { data }]) => [name, data])) as Answers<Of>)
      : undefined,
    error: failed[0]?.[1].error ?? null,
    isFetching: each.some(([, { isFetching }]) => isFetching),
    refetch: () => {
      for (const [, { refetch }] of failed) void refetch()
    },
  }
}
