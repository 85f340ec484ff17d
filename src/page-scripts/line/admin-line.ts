import { countData } from './count-data.ts'
import { keepProbing } from './keep-probing.ts'
import { logLostLine } from './lost-line.ts'
import { hearWorker, tellWorker } from './worker-talk.ts'

/**
 * Looks after the line of the office as `look-after.ts` does for shoppers, but fetches nothing ahead. What is stale is
 * asked for again by the screens themselves when the line is back.
 */
countData()
hearWorker()
tellWorker()
logLostLine()
keepProbing()
