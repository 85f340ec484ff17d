import * as z from 'zod/mini'
import { isDate } from '#domain/time/manila.ts'
import { whenSound } from './sound.ts'

/** A Manila day, `YYYY-MM-DD`. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((text) => isDate(text), whenSound),
)

const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const DATE_TIME = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})T${TIME}:[0-5]\d(?:\.\d+)?(?:Z|[+-]${TIME})$`)

/**
 * A moment with its offset (RFC 3339): `2026-12-24T18:00:00+08:00`. zod has such a check, which would be in the file of calls that
 * shoppers load.
 */
export const dateTime = z.string().check(
  z.regex(DATE_TIME),
  z.refine((text) => isDate(DATE_TIME.exec(text)?.[1] ?? ''), whenSound),
)
