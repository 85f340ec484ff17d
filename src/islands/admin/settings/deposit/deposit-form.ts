import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { type DepositTerms, mostReturned } from '#domain/order/payment/deposit.ts'
import { shareOf, typedShare } from '#islands/admin/edit/form/deposit-share.ts'

/** The fields of paying in parts: all as typed. */
export type DepositFields = {
  share: string
  from: string
  isBefore: boolean
  days: string
  time: string
  returns: { days: string; percent: string }[]
}

/** When the rest is due unless the owner says otherwise. */
const USUAL_BALANCE = { days: 2, time: '18:00' }

/** The fields of the terms. */
export function depositFieldsOf({ share, from, balance, returns }: DepositTerms): DepositFields {
  const { days, time } = balance ?? USUAL_BALANCE
  return {
    share: typedShare(share),
    from: from === 0 ? '' : String(centavosToPesos(from)),
    isBefore: balance !== null,
    days: String(days),
    time,
    returns: returns.map((step) => ({ days: String(step.days), percent: String(step.percent) })),
  }
}

/** The terms as they are sent. */
export function depositOf({ share, from, isBefore, days, time, returns }: DepositFields): DepositTerms {
  return {
    share: shareOf(share),
    from: pesosToCentavos(Number(from)),
    balance: isBefore ? { days: Number(days), time } : null,
    returns: returns.map((step) => ({ days: Number(step.days), percent: Number(step.percent) })),
  }
}

/** The problem of a step beside the others, if any: another has the same days, or an earlier one gives less back. */
export function checkStep(terms: DepositFields, at: number): string | undefined {
  const { returns } = depositOf(terms)
  const most = mostReturned(returns, at)
  if (most === null) return 'There is a step for these days already'
  const { percent = 0 } = returns[at] ?? {}
  return percent > most ? `At most ${most}: who cancels earlier gets no less` : undefined
}
