import type { Page } from '@playwright/test'
import { ADMIN_PAGES } from '#islands/admin/admin-pages.ts'

/** A phone of staff is this much slower than the machine that measures. */
const SLOWER = 4
const TIMES = 8
/** Three of four changes are faster than what is reported. */
const SHARE = 0.75
/** Slower changes of screens are felt. */
const BOUND_MS = 200
const WAIT_MS = 60_000

/** A change of screens: milliseconds of the main thread's processor time, until its frame and until its data is shown. */
export type Change = { title: string; frame: number; data: number }

/**
 * The processor time that a change to each admin screen takes on a phone, once its script is there: other work on the machine does
 * not count. `page` shows an admin screen, signed in as an admin.
 */
export async function screenChanges(page: Page): Promise<Change[]> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await devtools.send('Performance.enable')
  const used = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000 * SLOWER
  }
  const measured = new Map<string, { frame: number[]; data: number[] }>()
  for (let time = 0; time <= TIMES; time++) {
    for (const { name, title } of ADMIN_PAGES) {
      const before = await used()
      await page.evaluate(changeScreen, `/admin/${name}`)
      await page.waitForFunction(isShown, { title, busy: '.screen-loading' }, { timeout: WAIT_MS })
      const frame = (await used()) - before
      await page.evaluate(() => dispatchEvent(new Event('frame-measured')))
      await page.waitForFunction(
        isShown,
        { title, busy: '.screen-loading, .lines-skeleton' },
        { timeout: WAIT_MS },
      )
      // The data is drawn once the page is idle again.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      const data = (await used()) - before
      // The first time loads the script.
      if (time === 0) measured.set(title, { frame: [], data: [] })
      else {
        measured.get(title)?.frame.push(frame)
        measured.get(title)?.data.push(data)
      }
    }
  }
  await devtools.detach()
  return [...measured].map(([title, { frame, data }]) => ({
    title,
    frame: atShare(frame),
    data: atShare(data),
  }))
}

/**
 * Runs in the page. Opens a screen and holds what waits for its first frame (`useAfterPaint`) until that has been measured:
 * otherwise nobody could tell the two apart from outside.
 */
function changeScreen(path: string): void {
  const start = window.setTimeout
  const held: (() => void)[] = []
  const hold = (job: () => void, wait?: number) => (wait ? start(job, wait) : held.push(job))
  Object.assign(window, { setTimeout: hold })
  const goOn = () => {
    Object.assign(window, { setTimeout: start })
    for (const job of held) start(job)
  }
  addEventListener('frame-measured', goOn, { once: true })
  // Most screens have a link in their own place only.
  const link = Object.assign(document.createElement('a'), { href: path })
  document.body.append(link)
  link.click()
  link.remove()
}

/** Whether the screen with this title is shown, and nothing in it is busy. */
function isShown({ title, busy }: { title: string; busy: string }): boolean {
  return (
    document.querySelector('#admin h1')?.textContent === title &&
    !document.querySelector(`#admin :is(${busy})`)
  )
}

/** Whether people feel the wait for a change's frame. */
export function isFelt({ frame }: Pick<Change, 'frame'>): boolean {
  return frame > BOUND_MS
}

/** A change in words for the report, beside the same in a shop without orders. */
export function changeLine({ title, frame, data }: Change, empty: Change | undefined): string {
  const over = isFelt({ frame }) ? `  over ${BOUND_MS} ms` : ''
  const ratio = (full: number, other = 0) => `${Math.round(full)} ms (× ${(full / other).toFixed(2)})`
  return `  to ${title.padEnd(20)} ${ratio(frame, empty?.frame)} to its frame, ${ratio(data, empty?.data)} to its data${over}\n`
}

function atShare(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * SHARE) - 1] ?? 0
}
