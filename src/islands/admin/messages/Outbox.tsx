import { listOutbox } from '#contract/admin/message.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import type { MessagesAddress } from './address.ts'
import { OutgoingMessage } from './OutgoingMessage.tsx'
import { STATE_WORDS } from './state-words.ts'

/** How often the list is refreshed: messages are sent in the meantime. */
const REFRESH_MS = 20_000

/** Messages about orders: mailed by the server, or sent by hand. */
export function Outbox({ address: [view, change] }: { address: MessagesAddress }) {
  const outbox = useCall(listOutbox, {
    query: { page: view.page, ...(view.state && { state: view.state }) },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <>
      <Choice
        label="Delivery status"
        choices={{ '': 'All', ...STATE_WORDS }}
        choice={view.state}
        choose={(state) => change({ show: 'outbox', state, page: '0' })}
      />
      <Loaded of={outbox} lines={8}>
        {({ content, ...pages }) => (
          <>
            {pages.totalElements === 0 && <p>No messages here.</p>}
            <ul className="admin-cards">
              {content.map((message) => (
                <OutgoingMessage key={message.id} message={message} />
              ))}
            </ul>
            <Pages
              {...pages}
              noun="messages"
              turn={(to) => change({ show: 'outbox', state: view.state, page: String(to) })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}
