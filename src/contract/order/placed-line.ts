import * as z from 'zod/mini'
import { orderLine } from './order-line.ts'

const { stock, priceTiers, leadTimeDays, ...frozen } = orderLine.shape

/** A line of a placed order: later edits of the catalogue do not change it. */
export const placedLine = z.object(frozen)
