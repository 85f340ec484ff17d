import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { request } from '#client/api.ts'
import { previewOrderEdit } from '#contract/admin/order/edit.ts'
import { type EditForm, questionOf } from './edit-form.ts'

/** Quick typing sends one request. */
const TYPING_MS = 250

/** The shop's price for the form's content; `isCurrent` is whether it is for exactly what is in the form. */
export function usePreview(number: string, version: number, form: EditForm) {
  const question = questionOf(form)
  const current = JSON.stringify(question)
  const [settled, ask] = useState(current)
  useEffect(() => {
    const timer = setTimeout(() => ask(current), TYPING_MS)
    return () => clearTimeout(timer)
  }, [current])
  const preview = useQuery({
    queryKey: [previewOrderEdit.path, number, version, settled],
    queryFn: ({ signal }) =>
      request(previewOrderEdit, { params: { number }, body: JSON.parse(settled) as typeof question, signal }),
    enabled: question.items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { isPersonal: true },
  })
  const isCurrent =
    preview.data !== undefined && settled === current && !preview.isPlaceholderData && !preview.isFetching
  return { preview: preview.data, isCurrent, error: preview.error }
}

/** The answer to a preview. */
export type Preview = NonNullable<ReturnType<typeof usePreview>['preview']>
