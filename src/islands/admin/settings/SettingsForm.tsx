import { useState } from 'react'
import { FormProvider, type Path, useForm } from 'react-hook-form'
import { request } from '#client/api.ts'
import { AnswerError, wordsOf } from '#client/errors.ts'
import { getSettings, type SettingsAnswer, updateSettings } from '#contract/admin/settings.ts'
import { Conflict } from '#islands/admin/edit/Conflict.tsx'
import { UnsavedBar } from '#islands/admin/edit/UnsavedBar.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/toasts.ts'
import { CapacityFields } from './CapacityFields.tsx'
import { DeliveryFields } from './DeliveryFields.tsx'
import { HoursFields } from './HoursFields.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { draftOf, fieldsOf, type SettingsFields } from './settings-form.ts'

/** The settings' fields. What another has saved meanwhile is shown, never overwritten. */
export function SettingsForm({ settings }: { settings: SettingsAnswer }) {
  // What the edit was made on: a refetch in between does not change what one types.
  const [known, setKnown] = useState(settings)
  const [theirs, setTheirs] = useState<SettingsAnswer>()
  const form = useForm<SettingsFields>({ defaultValues: fieldsOf(known), mode: 'onTouched' })
  const save = useChange({
    send: ({ fields, base }: { fields: SettingsFields; base: SettingsAnswer }) =>
      request(updateSettings, { version: base.version, body: draftOf(fields, base) }),
    apply: (client, saved) => client.setQueryData(keyOf(getSettings), saved),
    list: getSettings,
  })
  const take = (now: SettingsAnswer) => {
    setKnown(now)
    setTheirs(undefined)
    form.reset(fieldsOf(now))
  }

  const send = (base: SettingsAnswer) =>
    form.handleSubmit((fields) =>
      save.mutate(
        { fields, base },
        {
          onSuccess: (saved) => {
            take(saved)
            showToast({
              type: 'success',
              title: 'The settings are saved.',
              message: 'Orders that are in stay as they were promised.',
            })
          },
          onError: (error) => {
            const current =
              error instanceof AnswerError && error.status === 412 && error.problem.versions?.current
            const read = current ? getSettings.answer.safeParse(current) : undefined
            if (read?.success) setTheirs(read.data)
            else showRefusal(error)
          },
        },
      ),
    )()

  const showRefusal = (error: Error) => {
    const errors = error instanceof AnswerError ? (error.problem.errors ?? []) : []
    for (const { field, message } of errors) {
      form.setError(field.replaceAll(/\[(\d+)\]/g, '.$1') as Path<SettingsFields>, { message })
    }
    const words = errors.map(({ message }) => message).join(' ') || wordsOf(error)
    showToast({ type: 'error', title: 'Not saved.', message: words })
  }

  return (
    <FormProvider {...form}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(known)
        }}
      >
        <HoursFields />
        <CapacityFields />
        <DeliveryFields />
        <PaymentFields />
        <UnsavedBar
          isDirty={form.formState.isDirty}
          isSaving={save.isPending}
          save={() => void send(known)}
          discard={() => form.reset()}
        />
      </form>
      {theirs && (
        <Conflict
          before={known}
          theirs={theirs}
          takeTheirs={() => take(theirs)}
          keepMine={() => {
            setKnown(theirs)
            setTheirs(undefined)
            void send(theirs)
          }}
          close={() => setTheirs(undefined)}
        />
      )}
    </FormProvider>
  )
}
