/** Shows that something is still on its way, once that takes longer than 10 s (D53, `.late` in base.css). */
export function sayWhenLate<Value>(work: Promise<Value>): Promise<Value> {
  const words = document.querySelector<HTMLElement>('[data-late]')
  const show = (isWaiting: boolean) => words?.toggleAttribute('hidden', !isWaiting)
  show(true)
  return work.finally(() => show(false))
}
