import { randomUUID } from 'node:crypto'
import { notify } from '#server/db/notify.ts'
import type { OpenDatabase } from '#server/db/open.ts'

const PUBLISH_CHANNEL = 'publish'

/** Asks the other processes of the shop to publish. */
export type AskOthersToPublish = () => Promise<void>

/**
 * Carries "Publish now" from the process at which it was pressed to the others: a new article on their disks changes nothing
 * in the database that they would hear of. `onAsked` is called when another process was asked.
 */
export async function createPublishCall(
  { database, listen }: Pick<OpenDatabase, 'database' | 'listen'>,
  onAsked: () => void,
): Promise<AskOthersToPublish> {
  const own = randomUUID()
  await listen(PUBLISH_CHANNEL, (sender) => {
    if (sender !== own) onAsked()
  })
  return () => notify(database, PUBLISH_CHANNEL, own)
}
