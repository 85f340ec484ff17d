import * as z from 'zod/mini'
import { dateTime } from '#contract/date.ts'
import { whenSound } from '#contract/sound.ts'
import { isDate, manilaDate } from '#domain/time/manila.ts'

/** A time of this or the neighbouring centuries: databases cannot compare others. */
export const moment = dateTime.check(z.refine((text) => isDate(manilaDate(new Date(text))), whenSound))
