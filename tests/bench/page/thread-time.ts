import type { Browser } from '@playwright/test'

type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  /** Processor time of the thread, in microseconds: other work on the machine does not count. */
  tdur?: number
  args: { name?: string }
}

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, ignoreHTTPSErrors: true }
const TASK = 'ThreadControllerImpl::RunTask'
/** A busy machine is slow to load a page. */
const WAIT_MS = 120_000
const MAIN = 'CrRendererMain'

/**
 * The processor time, in milliseconds, that a page's main thread needs to load it with an empty cache and
 * without throttling. Unlike durations, it holds on a busy machine.
 */
export async function threadTime(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  page.setDefaultTimeout(WAIT_MS)
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  await context.close()
  const threads = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN)
  const times = threads.map(({ pid, tid }) =>
    traceEvents
      .filter((event) => event.name === TASK && event.ph === 'X' && event.pid === pid && event.tid === tid)
      .reduce((sum, { tdur = 0 }) => sum + tdur, 0),
  )
  // Other renderers are idle; this one works.
  return Math.round(Math.max(...times) / 100) / 10
}
