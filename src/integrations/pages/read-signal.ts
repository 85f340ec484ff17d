import { ContentError } from '#integrations/content/content-check.ts'

/** The build is one that a shop has begun while edits still come: it is told when to read what they have come to. */
const WAITS = 'CATALOGUE_WAITS'

let signal: Promise<void> | undefined

/** Resolves once what the site is built from may be read: at once, unless a shop that has begun this build says when. */
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
