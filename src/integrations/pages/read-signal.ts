import { ContentError } from '#integrations/content/content-check.ts'

/**
 * Set if the shop started this build while edits still arrive: the shop then says when to read the content.
 */
const WAITS = 'CATALOGUE_WAITS'

let signal: Promise<void> | undefined

/** Resolves when the content may be read: at once, unless the shop that started this build says when. */
export function mayRead(): Promise<void> {
  signal ??= process.env[WAITS] ? hear() : Promise.resolve()
  return signal
}

function hear(): Promise<void> {
  return new Promise((go, fail) => {
    const lose = () => fail(new ContentError('The shop that began this build is gone.'))
    if (!process.connected) lose()
    process.once('disconnect', lose)
    process.once('message', () => {
      // The shop no longer needs an answer: an open channel must not keep this process alive.
      process.off('disconnect', lose)
      go()
    })
  })
}
