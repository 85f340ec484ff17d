import { openTabChannel } from '#client/storage/tab-channel.ts'

/** A tab that waits for its turn asks this often whether the one that has it is awake. */
const ASK_MS = 10_000
/** A tab that is awake, even one in the background, answers well within this time. */
const ANSWER_MS = 3_000

/**
 * Runs a job in one tab of this browser at a time, until `ended`; at once where the browser has no locks. When the tab that
 * runs it has been put to sleep by the system and does not answer, another takes over, and the job's own signal ends in the
 * sleeping one as soon as it wakes.
 */
export function runInOneTab(name: string, job: (ended: AbortSignal) => Promise<void>, ended: AbortSignal) {
  if (!navigator.locks) return void job(ended)
  const channel = openTabChannel(`${name}:awake`)
  let isMine = false
  let isAnswered = true
  let queued = new AbortController()

  const run = (turn: AbortController) => async () => {
    isMine = true
    await job(AbortSignal.any([ended, turn.signal])).finally(() => {
      isMine = false
    })
  }
  const wait = () => {
    queued = new AbortController()
    take({ signal: AbortSignal.any([ended, queued.signal]) }, () => !queued.signal.aborted)
  }
  const take = (options: LockOptions, mayWaitAgain: () => boolean) => {
    const turn = new AbortController()
    navigator.locks.request(name, options, run(turn)).catch(() => {
      // Another tab has taken the turn away, or this one leaves the line.
      turn.abort()
      if (!ended.aborted && mayWaitAgain()) wait()
    })
  }
  const ask = () => {
    if (isMine || document.hidden) return
    isAnswered = false
    channel?.postMessage('awake?')
    setTimeout(() => {
      if (isAnswered || isMine || ended.aborted) return
      queued.abort()
      take({ steal: true }, () => true)
    }, ANSWER_MS)
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (data !== 'awake?') isAnswered = true
    else if (isMine) channel.postMessage('awake')
  })
  const asking = channel && setInterval(ask, ASK_MS)
  ended.addEventListener('abort', () => {
    if (asking) clearInterval(asking)
    channel?.close()
  })
  wait()
}
