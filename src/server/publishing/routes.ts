import type { Logger } from 'pino'
import { getPublishing, type Publishing, publishNow } from '#contract/admin/shop/publishing.ts'
import { manilaIso } from '#domain/time/manila.ts'
import { type App, route } from '#server/http/route.ts'
import type { Site } from '#server/publishing/site/site.ts'
import type { AskOthersToPublish } from './publish-call.ts'
import type { Publisher } from './publisher.ts'

type Needs = {
  publisher: Publisher
  site: () => Pick<Site, 'textMistakes'>
  askOthersToPublish: AskOthersToPublish
  log: Pick<Logger, 'warn'>
}

/** Whether the pages are up to date with the edits, and the button that publishes at once. */
export function mountAdminPublishing(app: App, { publisher, site, askOthersToPublish, log }: Needs): void {
  route(app, getPublishing, async () => answer())

  route(app, publishNow, async () => {
    // The caller reads the outcome later: a failure is in the state and in the log.
    publisher.publishNow(true).catch(() => {})
    await askOthersToPublish().catch((err) =>
      log.warn({ err }, 'the other processes were not told to publish'),
    )
    return answer()
  })

  function answer(): Publishing {
    const { changedAt, startedAt, publishedAt, ...state } = publisher.state()
    return {
      ...state,
      changedAt: changedAt && manilaIso(changedAt),
      startedAt: startedAt && manilaIso(startedAt),
      publishedAt: publishedAt && manilaIso(publishedAt),
      textMistakes: [...site().textMistakes],
    }
  }
}
