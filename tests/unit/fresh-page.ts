import { afterAll, vi } from 'vitest'

// Files share a thread with the modules of packages, which take longest to load. Of the shop's own modules, whose stores keep
// what a page has done, and of timers and globals, each file has its own, as a page has that is opened anew.

const globals = Object.getOwnPropertyDescriptors(globalThis)
const { setTimeout, setInterval } = globalThis
const timers: (NodeJS.Timeout | number)[] = []

/** The same function, whose timers end with the file. */
function noted<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
  const startNoted = (...words: Parameters<Start>) => {
    const timer = Reflect.apply(start, globalThis, words)
    timers.push(timer)
    return timer
  }
  return Object.assign(startNoted, start) as Start
}

globalThis.setTimeout = noted(setTimeout)
globalThis.setInterval = noted(setInterval)

afterAll(() => {
  vi.useRealTimers()
  for (const timer of timers) clearTimeout(timer)
  for (const key of Object.keys(globalThis)) if (!(key in globals)) Reflect.deleteProperty(globalThis, key)
  for (const [key, before] of Object.entries(globals)) {
    const after = Object.getOwnPropertyDescriptor(globalThis, key)
    if (after?.value !== before.value || after?.get !== before.get)
      Object.defineProperty(globalThis, key, before)
  }
  vi.resetModules()
})
