import { useState } from 'react'
import * as z from 'zod/mini'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import { contact, getProfile, type Profile, setContact } from '#contract/account/profile.ts'
import { nameAdvice } from '#domain/account/person-name.ts'
import { Field } from '#islands/kit/form/Field.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { say } from '#words/say.ts'

type Contact = Pick<Profile, 'name' | 'phone'>

/** The name to call out and the mobile number, which fill in the next order. */
export function Contact({ stored }: { stored: Contact }) {
  const [isSaved, setSaved] = useState(false)
  const { typed, field, accepts } = useTyped(
    { name: stored.name ?? '', phone: stored.phone ?? '' },
    (now) => {
      const { name, phone } = read(now)
      return {
        name: z.safeDecode(contact.name, name).success
          ? undefined
          : (nameAdvice(now.name) ?? say('Please shorten the name.')),
        phone: z.safeDecode(contact.phone, phone).success
          ? undefined
          : say('Please enter a phone number of 10 to 15 digits and no letters, such as 0917 123 4567.'),
      }
    },
  )
  const saving = useChange({
    send: (body: Contact) => request(setContact, { body }),
    apply: (client, _, saved) => {
      client.setQueryData(
        keyOf(getProfile),
        (profile: Profile | undefined) => profile && { ...profile, ...saved },
      )
      setSaved(true)
    },
    list: getProfile,
    isHarmlessTwice: true,
  })
  const save = () => {
    setSaved(false)
    if (!saving.isPending) saving.mutate(read(typed))
  }

  return (
    <form
      method="post"
      className="account-form"
      noValidate
      onChange={() => setSaved(false)}
      onSubmit={(event) => accepts(event) && save()}
    >
      <Field
        {...field('name')}
        label={say('Name')}
        hint={say('The name we call out.')}
        autoComplete="name"
        enterKeyHint="next"
      />
      <Field
        {...field('phone')}
        label={say('Mobile number')}
        hint={say('So we can call you if anything comes up.')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
      />
      <FormProblem message={saving.error ? wordsOf(saving.error) : ''} advice={adviceOf(saving.error)} />
      <p role="status" className="form-status">
        {isSaved && say('Saved.')}
      </p>
      <SubmitButton words={say('Save')} busyWords={say('Saving…')} isBusy={saving.isPending} />
    </form>
  )
}

/** `null` for a field that is empty. */
function read({ name, phone }: Record<keyof Contact, string>): Contact {
  return { name: name.trim() || null, phone: phone.trim() || null }
}
