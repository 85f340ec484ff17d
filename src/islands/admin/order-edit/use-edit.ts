import { useState } from 'react'
import * as z from 'zod/mini'
import { request } from '#client/api.ts'
import { AnswerError } from '#client/errors.ts'
import { editOrder, previewOrderEdit } from '#contract/admin/order/edit.ts'
import { getDayMoney, listRefunds } from '#contract/admin/order/money.ts'
import { getOrderDetail, listOrders, type OrderDetail, orderDetail } from '#contract/admin/order/order.ts'
import { isSame } from '#islands/admin/edit/form/same-fields.ts'
import { failureLine } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { type EditForm, editOf, formOf } from './edit-form.ts'

/** The form, the version it is based on, and the total that is on the screen. */
type EditSubmission = { form: EditForm; version: number; total: number }

/**
 * Saves an edit. `theirs` is the order as somebody else has saved it in the meantime; `words` say why it was not saved.
 */
export function useEdit(number: string, saved: () => void) {
  const [theirs, setTheirs] = useState<OrderDetail>()
  const [words, setWords] = useState<string[]>([])
  const settle = () => {
    setTheirs(undefined)
    setWords([])
  }
  const finish = ({ toPay }: OrderDetail) => {
    showSuccess(`Order ${number}:`, toPay > 0 ? 'changed, with a rest to pay.' : 'changed.')
    saved()
  }
  const { mutate, isPending } = useChange({
    send: ({ form, version, total }: EditSubmission) =>
      request(editOrder, { params: { number }, version, body: editOf(form, total) }),
    apply: (client, order) => {
      client.setQueryData(keyOf(getOrderDetail, { params: { number } }), order)
      finish(order)
    },
    list: getOrderDetail,
    also: [listOrders, previewOrderEdit, listRefunds, getDayMoney],
  })
  const save = (submission: EditSubmission) => {
    settle()
    mutate(submission, {
      onError: (error) => {
        const current = newerOf(error)
        // The first attempt succeeded; only its answer was lost.
        if (current && isSame(formOf(current), submission.form)) finish(current)
        else if (current) setTheirs(current)
        else setWords(refusalWords(error))
      },
    })
  }
  return { save, isPending, theirs, words, settle }
}

/** The order as somebody else has saved it, if that is why an edit was refused. */
function newerOf(error: Error): OrderDetail | undefined {
  if (!(error instanceof AnswerError) || error.status !== 412) return undefined
  const read = z.safeParse(orderDetail, error.problem.versions?.current)
  return read.success ? read.data : undefined
}

function refusalWords(error: Error): string[] {
  const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
  return errors.length > 0 ? errors.map(({ message }) => `${message}.`) : [failureLine('Not saved.', error)]
}
