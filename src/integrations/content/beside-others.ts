import type { Loader } from 'astro/loaders'
import { ContentError } from './content-check.ts'

const loading = new Set<Promise<void>>()

/**
 * A loader that runs beside others, as all of a build do: if its mistakes stop the build, so do those of the others, which
 * are named with them.
 */
export function besideOthers(loader: Loader): Loader {
  return {
    ...loader,
    load: async (context) => {
      const load = loader.load(context)
      loading.add(load)
      try {
        await load
      } catch (cause) {
        if (!(cause instanceof ContentError)) throw cause
        const ended = await Promise.allSettled(loading)
        const mistakes = ended.flatMap((one) =>
          one.status === 'rejected' && one.reason instanceof ContentError
            ? one.reason.message.split('\n')
            : [],
        )
        // Not with its cause, whose sentences are among these.
        throw new ContentError(mistakes.toSorted().join('\n'))
      } finally {
        loading.delete(load)
      }
    },
  }
}
