import { type LateNotice, listMadeGoods } from '#contract/admin/order/what-if.ts'
import type { NoticeState } from '#domain/order/what-if/late-notice.ts'
import { fullDayWords, plainWindowWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { useCall } from '#islands/query/use-call.ts'
import { changeWords, type Goods } from './change-words.ts'

type Props = { state: NoticeState; notices: readonly LateNotice[] }

const STATE = {
  untold: '',
  outdated: 'What they were told is not right any more.',
  'same-words': 'They were told the same, about another change.',
  told: 'They know of this change.',
} as const satisfies Record<NoticeState, string>

/** Earlier messages to the customer of a late order: when, by whom, about which change, in which words. */
export function Notices({ state, notices }: Props) {
  const { data: goods } = useCall(listMadeGoods)
  if (notices.length === 0) return null
  return (
    <div className="late-notices">
      <p>
        <b>{STATE[state]}</b>
      </p>
      <ul>
        {notices.map((notice) => (
          <li key={notice.at}>
            <p>
              Told {momentWords(notice.at)}
              {notice.username && ` by ${notice.username}`} that {promiseWords(notice)}.{' '}
              {offeredWords(notice)} {aboutWords(notice, goods)}
            </p>
            {notice.message ? (
              <details>
                <summary>
                  {notice.message.channel === 'email' ? 'E-mail' : 'Text message'},{' '}
                  {notice.message.sentAt ? `sent ${momentWords(notice.message.sentAt)}` : 'not sent yet'}
                </summary>
                <p className="late-message">{notice.message.text}</p>
              </details>
            ) : (
              <p>
                <small>Its message did not go out, or is no longer kept.</small>
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function promiseWords({ date, window }: LateNotice): string {
  return `${fullDayWords(date)}, ${plainWindowWords(window)}, cannot be kept`
}

function offeredWords({ couldBe, sameDay }: LateNotice): string {
  const times = [
    ...(sameDay ? [`the same day, ${plainWindowWords(sameDay)}`] : []),
    ...(couldBe ? [fullDayWords(couldBe)] : []),
  ]
  return times.length > 0 ? `Offered: ${times.join('; or ')}.` : 'No other time was offered.'
}

function aboutWords({ change }: LateNotice, goods: Goods | undefined): string {
  return change ? `About: ${changeWords(change, goods).join('; ')}.` : ''
}
