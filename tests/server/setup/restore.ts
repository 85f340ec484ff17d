import { afterEach, vi } from 'vitest'

// Races replace functions of the server's modules by mutants, and all files share these modules.
afterEach(() => void vi.restoreAllMocks())
