/**
 * Says that something is still on its way, once that takes longer than 10 s (D53, `.late` in base.css). How it ended is read
 * by `slow-work.ts`.
 */
export function sayWhenLate<Value>(work: Promise<Value>): Promise<Value> {
  const { dataset } = document.documentElement
  dataset['late'] = ''
  work.then(
    () => delete dataset['late'],
    () => {
      dataset['late'] = 'failed'
    },
  )
  return work
}
