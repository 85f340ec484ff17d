import type * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { listContactMessages, markAnswered } from '#contract/admin/message.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import type { MessagesAddress } from './address.ts'

type ContactMessage = z.output<typeof markAnswered.answer>

/** How often new messages are looked for. */
const REFRESH_MS = 60_000

const CHOICES = { false: 'To answer', true: 'Answered', '': 'All' } as const

/** Messages to the shop, newest first. */
export function ContactMessages({ address: [view, change] }: { address: MessagesAddress }) {
  const messages = useCall(listContactMessages, {
    query: { page: view.page, ...(view.answered && { answered: view.answered }) },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  return (
    <>
      <Choice
        label="Answered or not"
        choices={CHOICES}
        choice={view.answered}
        choose={(answered) => change({ answered, page: '0' })}
      />
      <Loaded of={messages} lines={8}>
        {({ content, ...pages }) => (
          <>
            {pages.totalElements === 0 && <p>No messages here.</p>}
            <ul className="admin-cards">
              {content.map((message) => (
                <Message key={message.id} message={message} />
              ))}
            </ul>
            <Pages {...pages} noun="messages" turn={(to) => change({ page: String(to) })} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Message({ message: one }: { message: ContactMessage }) {
  const { mutate, isPending } = useChange({
    send: (answered: boolean) => request(markAnswered, { params: { id: one.id }, body: { answered } }),
    list: listContactMessages,
  })
  const mark = (answered: boolean, canUndo: boolean) =>
    mutate(answered, {
      onSuccess: () =>
        showToast({
          type: 'success',
          title: `Message from ${one.name}:`,
          message: answered ? 'answered.' : 'still to answer.',
          action: canUndo ? { label: 'Undo', run: () => mark(!answered, false) } : null,
        }),
      onError: (error) => showFailure('Not marked.', error),
    })
  return (
    <li className="admin-card message" aria-label={`Message from ${one.name}`}>
      <h2>{one.subject}</h2>
      <p>
        <b>{one.name}</b> {one.email && <a href={mailAddress(one)}>{one.email}</a>}
        {one.phone && <a href={`tel:${one.phone.replaceAll(/[^+\d]/g, '')}`}>{one.phone}</a>}
        <small>{momentWords(one.receivedAt)}</small>
      </p>
      {one.isUnreadable && <p>Parts of this message cannot be read.</p>}
      <p className="message-text">{one.message}</p>
      {one.answered && (
        <p>
          <span className="badge">Answered</span>{' '}
          <small>
            by {one.answered.username ?? 'somebody'}, {momentWords(one.answered.at)}
          </small>
        </p>
      )}
      <div className="admin-actions">
        {one.email && (
          <a className="button quiet" href={mailAddress(one)}>
            Answer by e-mail
          </a>
        )}
        <WorkButton
          words={one.answered ? 'Not answered yet' : 'Mark as answered'}
          look="quiet"
          isBusy={isPending}
          run={() => mark(!one.answered, true)}
        />
      </div>
    </li>
  )
}

function mailAddress({ email, subject }: ContactMessage): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
