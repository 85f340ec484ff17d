/** Says that something is still on its way, once that takes longer than 10 s (D53, `.late` in base.css). */
export function sayWhenLate<Value>(work: Promise<Value>): Promise<Value> {
  const { dataset } = document.documentElement
  dataset['late'] = ''
  return work.finally(() => delete dataset['late'])
}
