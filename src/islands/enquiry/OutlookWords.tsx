import type { OutlookAnswer } from '#contract/enquiry/enquiry.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { say } from '#words/say.ts'

type Props = { outlook: OutlookAnswer; answerBy: string | null }

/** What the shop can promise of a day at once, and when it answers. */
export function OutlookWords({ outlook: { outlook, date }, answerBy }: Props) {
  return (
    <div className="enquiry-outlook" data-outlook={outlook}>
      <p>{outlookWords(outlook, date)}</p>
      {answerBy && <p>{say('We answer by {time}.', { time: momentWords(answerBy) })}</p>}
    </div>
  )
}

function outlookWords(outlook: OutlookAnswer['outlook'], date: string | null): string {
  const day = date ? fullDayWords(date) : ''
  if (outlook === 'possible')
    return say('We can bake that for {day}. We keep the day for you once we have sent you a price.', { day })
  if (outlook === 'other-day')
    return say('That day is full or too soon. The nearest we can promise is {day}.', { day })
  if (outlook === 'too-far')
    return say('That is further ahead than our calendar: we look at it and tell you.')
  return say('We cannot promise a day at once: we look at it and tell you.')
}
