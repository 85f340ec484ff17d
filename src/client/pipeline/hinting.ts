import { hintHeaders } from '#client/network/hints.ts'
import { type Step, withHeaders } from './step.ts'

/** Says with every call which client makes it, and on what kind of device and line (§7). */
export const hinting: Step = (call, next) => next(withHeaders(call, hintHeaders()))
