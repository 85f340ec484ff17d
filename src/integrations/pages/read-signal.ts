import { ContentError } from '#integrations/content/content-check.ts'

/** A shop began this build while edits still arrive: it says when to read the result. */
const WAITS = 'CATALOGUE_WAITS'

let signal: Promise<void> | undefined

/** Resolves when the content may be read: at once, unless the shop that began this build says when. */
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
      // Nobody listens any more: an open line does not keep this process alive.
      process.off('disconnect', lose)
      go()
    })
  })
}
