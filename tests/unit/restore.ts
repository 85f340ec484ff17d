import { afterEach, vi } from 'vitest'

// A test finds the clock, the globals and the settings of Node, whatever the one before it replaced.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
