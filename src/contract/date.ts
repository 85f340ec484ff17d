import * as z from 'zod/mini'
import { isDate } from '#domain/time/manila.ts'
import { whenSound } from './sound.ts'

/** A Manila day, `YYYY-MM-DD`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDate(text), whenSound),
)
