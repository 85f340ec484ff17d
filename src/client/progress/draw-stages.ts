import { PROGRESS_REMOVAL_MS } from '#domain/page/progress/stages.ts'
import { say } from '#words/say.ts'
import { inStages } from './in-stages.ts'

/** Takes no room, so that nothing moves, and stays in view. */
const LINE =
  'position:sticky;top:0;z-index:3;height:4px;margin-bottom:-4px;background:var(--crust);transition:width .2s'

/**
 * Draws a line at the upper edge of an element for a work that still runs after 500 ms (§4, D53). Settles as the work
 * does; 200 ms later if the line was shown.
 */
export function drawStages<Value>(work: Promise<Value>, host: Element): Promise<Value> {
  const line = document.createElement('div')
  const show = (progress: number, outcome?: string) => {
    if (!line.role) {
      line.role = 'progressbar'
      line.ariaLabel = say('Loading')
      line.style.cssText = LINE
      // Newer work in the same place counts.
      host.querySelector(':scope > [role=progressbar]')?.remove()
      host.prepend(line)
    }
    line.ariaValueNow = `${progress}`
    line.style.width = `${progress}%`
    if (outcome) setTimeout(() => line.remove(), PROGRESS_REMOVAL_MS)
  }
  return inStages(work, show)
}

/**
 * Draws stages from a call with `true` until one with `false`, each time in the place given then. The last call says whether
 * the work has failed, which ends at 0 % (§4).
 */
export function drawWhile(): (isBusy: boolean, host: Element, hasFailed?: boolean) => void {
  let end: ((hasFailed: boolean) => void) | undefined
  return (isBusy, host, hasFailed = false) => {
    if (!isBusy) {
      end?.(hasFailed)
      end = undefined
    } else if (!end) {
      const work = new Promise<void>((done, fail) => {
        end = (isLost) => (isLost ? fail() : done())
      })
      // The caller handles a failure of the work.
      drawStages(work, host).catch(() => undefined)
    }
  }
}
