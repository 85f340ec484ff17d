import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, FormProvider, type Path, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { AnswerError } from '#client/errors.ts'
import { Conflict } from '#islands/admin/edit/bulk/Conflict.tsx'
import { UnsavedBar } from '#islands/admin/edit/form/unsaved/UnsavedBar.tsx'
import { forgetUnsaved } from '#islands/admin/edit/form/unsaved/unsaved.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { refusalWords } from '#islands/admin/edit/words/field-words.ts'
import { useWayBack } from '#islands/admin/first-day/use-way-back.ts'
import { dismissToast, showToast } from '#stores/page/toasts.ts'
import { changedFields, mergeFields } from './merge-fields.ts'
import { isSame } from './same-fields.ts'

const NOT_SAVED = 'Not saved.'

/**
 * A form's record: `opened` is the state it was filled from, `base` the one it is saved over, which is newer
 * if somebody else has saved in between. Nothing for a new record.
 */
export type Edit<Record, Fields> = {
  fields: Fields
  opened: Record | undefined
  base: Record | undefined
}

type Props<Record, Fields extends FieldValues> = {
  /** How the server describes such a record. */
  schema: z.core.$ZodType<Record, unknown>
  /** Absent for a new one. */
  record: Record | undefined
  fieldsOf: (record: Record | undefined) => Fields
  save: UseMutationResult<Record, Error, Edit<Record, Fields>>
  /** Asked before saving, where somebody has to agree; `false` leaves everything as it is typed. */
  maySave?: (fields: Fields, base: Record | undefined) => Promise<boolean>
  titleOf: (record: Record | undefined) => string
  /** The message after saving, depending on what happened. */
  savedWords: (record: Record) => { title: string; message?: string }
  /** Called when a new record was saved: the form has done its work. */
  onCreate?: (record: Record) => void
  /** The fields, given the record. */
  children: (saved: Record | undefined) => ReactNode
  /** Further actions on an existing record. */
  actions?: (saved: Record) => ReactNode
}

/** A form for one record. Edits that somebody else has saved in the meantime are shown, never overwritten. */
export function RecordForm<Record, Fields extends FieldValues>({
  schema,
  record,
  fieldsOf,
  save,
  maySave = async () => true,
  titleOf,
  savedWords,
  onCreate,
  children,
  actions,
}: Props<Record, Fields>) {
  // The state the edit is based on: a refetch changes the list, not what is being typed.
  const [basis, setBasis] = useState(record)
  const [opened, setOpened] = useState(record)
  const [theirs, setTheirs] = useState<{ record: Record; fields: object }>()
  const form = useForm<Fields>({
    defaultValues: fieldsOf(basis) as DefaultValues<Fields>,
    mode: 'onTouched',
  })

  const fill = (from: Record) => {
    setBasis(from)
    setOpened(from)
    form.reset(fieldsOf(from))
  }
  // An untouched form shows the newest state. Its own save is at least as new as an older answer.
  const isUntouched = !form.formState.isDirty && !save.isPending
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fill` is another function each time.
  useEffect(() => {
    if (isUntouched && isNewer(record, basis)) fill(record)
  }, [record, basis, isUntouched])

  const wayBack = useWayBack()
  // Why the last try failed; it is over once the form is saved.
  const failure = useRef<number>(undefined)
  const showSaved = (saved: Record) => {
    fill(saved)
    if (failure.current) dismissToast(failure.current)
    failure.current = undefined
    showToast({ type: 'success', ...(wayBack && { action: wayBack }), ...savedWords(saved) })
  }
  const send = (base: Record | undefined, from = opened) =>
    form.handleSubmit(async (fields) => {
      const isAgreed = await maySave(fields, base).catch((error: Error) => {
        failure.current = showFailure(NOT_SAVED, error)
        return false
      })
      if (!isAgreed) return
      save.mutate(
        { fields, opened: from, base },
        {
          onSuccess: (saved) => {
            showSaved(saved)
            forgetUnsaved()
            if (!base) onCreate?.(saved)
          },
          onError: (error) => {
            const current =
              error instanceof AnswerError && error.status === 412 && error.problem.versions?.current
            const read = current ? z.safeParse(schema, current) : undefined
            if (!read?.success) showRefusal(error)
            // The first attempt succeeded; only its answer was lost.
            else if (isSame(fieldsOf(read.data), fields)) showSaved(read.data)
            else setTheirs({ record: read.data, fields: Object(current) })
          },
        },
      )
    })()

  /** Their state and one's own changes together; nothing if both changed the same thing. */
  const both = theirs && mergeFields(fieldsOf(opened), form.getValues(), fieldsOf(theirs.record))
  const keepBoth = (record: Record, together: Fields) => {
    const newest = fieldsOf(record)
    fill(record)
    for (const name of changedFields(newest, together) as Path<Fields>[]) {
      form.setValue(name, together[name], { shouldDirty: true })
    }
    setTheirs(undefined)
    void send(record, record)
  }

  const showRefusal = (error: Error) => {
    const refused = error instanceof AnswerError ? (error.problem.errors ?? []) : []
    const errors = refused.map((one) => ({ field: one.field, message: refusalWords(one) }))
    for (const { field, message } of errors) {
      form.setError(field.replaceAll(/\[(\d+)\]/g, '.$1') as Path<Fields>, { message }, { shouldFocus: true })
    }
    const words = errors.map(({ message }) => message).join(' ')
    if (failure.current) dismissToast(failure.current)
    failure.current = words
      ? showToast({ type: 'error', title: NOT_SAVED, message: words })
      : showFailure(NOT_SAVED, error)
  }

  return (
    <FormProvider {...form}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(basis)
        }}
      >
        <h2>{titleOf(basis)}</h2>
        {children(basis)}
        <UnsavedBar
          isDirty={form.formState.isDirty}
          isSaving={save.isPending}
          save={() => void send(basis)}
          discard={() => form.reset()}
        />
      </form>
      {theirs && (
        <Conflict
          before={basis === undefined ? null : Object(z.encode(schema, basis))}
          theirs={{ ...theirs.fields }}
          mine={changedFields(fieldsOf(opened), form.getValues())}
          {...(both && { keepBoth: () => keepBoth(theirs.record, both) })}
          takeTheirs={() => {
            fill(theirs.record)
            setTheirs(undefined)
          }}
          keepMine={() => {
            setBasis(theirs.record)
            setTheirs(undefined)
            void send(theirs.record)
          }}
          close={() => setTheirs(undefined)}
        />
      )}
      {basis !== undefined && actions?.(basis)}
    </FormProvider>
  )
}

/** Whether somebody else has saved since: by the version, which only grows. */
function isNewer<Record>(record: Record | undefined, basis: Record | undefined): record is Record {
  const versionOf = (one: unknown) => Number((one as { version?: unknown } | undefined)?.version)
  return versionOf(record) > versionOf(basis)
}
