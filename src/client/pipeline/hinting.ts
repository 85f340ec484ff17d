import { hintHeaders } from '#client/network/hints.ts'
import { type Step, withHeaders } from './step.ts'

/** Adds the client's name and the kind of device and line to every call (§7). */
export const hinting: Step = (call, next) => next(withHeaders(call, hintHeaders()))
