import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { KeptAddress, LabelledAddress } from '#contract/account/profile.ts'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { MAX_LABEL } from '#domain/account/address-book.ts'
import { hiddenAdvice } from '#domain/account/person-name.ts'
import { placeWords } from '#domain/place/place.ts'
import { PlaceField } from '#islands/checkout/fields/PlaceField.tsx'
import { Field } from '#islands/kit/form/Field.tsx'
import { SubmitButton } from '#islands/kit/form/SubmitButton.tsx'
import { useTyped } from '#islands/kit/use-typed.ts'
import { $servedAreas } from '#stores/checkout/served-place.ts'
import { say } from '#words/say.ts'

const { street: streetRule, landmark: landmarkRule, note: noteRule } = deliveryAddress.shape

type Props = {
  /** The address to change; absent for a new one. */
  address?: KeptAddress
  /** The label of an address that its customer does not name. */
  usualLabel: string
  isBusy: boolean
  save: (address: LabelledAddress) => void
  close: () => void
}

/** The form that adds or changes a kept address. */
export function AddressForm({ address, usualLabel, isBusy, save, close }: Props) {
  const areas = useStore($servedAreas)
  const { municipality = '', barangay = '' } = address ?? {}
  const [place, setPlace] = useState({ place: '', municipality, barangay })
  const [isPlaceLeft, leavePlace] = useState(false)
  const form = useTyped(
    {
      label: address?.label ?? '',
      street: address?.street ?? '',
      landmark: address?.landmark ?? '',
      note: address?.note ?? '',
    },
    ({ label, street, landmark, note }) => ({
      label: hiddenAdvice(label),
      street: fits(
        streetRule,
        street,
        say('Please enter the house number and street, or the name of the place.'),
      ),
      landmark: fits(landmarkRule, landmark, say('Please name something nearby that the rider can see.')),
      note: fits(noteRule, note.trim() || null, say('Please shorten the note to the rider.')),
    }),
  )
  const { typed, field, accepts } = form
  const box = useRef<HTMLFormElement>(null)
  const isPlaceWrong = place.municipality === '' || place.barangay === ''

  useEffect(() => {
    // The button that was pressed is gone.
    box.current?.querySelector('input')?.focus()
  }, [])
  useEffect(() => {
    // The list of places arrives after the form is shown.
    const city = areas.find(({ code }) => code === municipality)?.name
    if (city)
      setPlace((now) => (now.place ? now : { ...now, place: placeWords({ municipality, barangay, city }) }))
  }, [areas, municipality, barangay])

  return (
    <form
      ref={box}
      method="post"
      className="account-form address-form"
      noValidate
      aria-label={address ? say('Change {name}', { name: address.label }) : say('Another address')}
      onSubmit={(event) => {
        leavePlace(true)
        if (!accepts(event) || isPlaceWrong) return
        save({
          label: typed.label.trim() || usualLabel,
          municipality: place.municipality,
          barangay: place.barangay,
          street: typed.street.trim(),
          landmark: typed.landmark.trim(),
          note: typed.note.trim() || null,
        })
      }}
    >
      <Field
        {...field('label')}
        label={say('Name of the address')}
        hint={say('Such as Home or Work. Otherwise we call it “{name}”.', { name: usualLabel })}
        maxLength={MAX_LABEL}
        autoComplete="off"
        enterKeyHint="next"
      />
      <PlaceField
        typed={place}
        error={isPlaceLeft && isPlaceWrong ? say('Please choose your barangay from the list.') : undefined}
        type={setPlace}
        leave={() => place.place && leavePlace(true)}
      />
      <Field
        {...field('street')}
        label={say('House number and street')}
        autoComplete="address-line1"
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('landmark')}
        label={say('Landmark')}
        hint={say('What the rider sees first: a chapel, a store, the colour of the gate.')}
        autoComplete="off"
        enterKeyHint="next"
        required
      />
      <Field {...field('note')} label={say('Note to the rider')} autoComplete="off" enterKeyHint="done" />
      <SubmitButton words={say('Save this address')} busyWords={say('Saving…')} isBusy={isBusy} />
      <button type="button" className="button quiet" onClick={close}>
        {say('Cancel')}
      </button>
    </form>
  )
}

function fits(rule: z.ZodMiniType, value: unknown, advice: string): string | undefined {
  if (z.safeDecode(rule, value as never).success) return undefined
  return hiddenAdvice(String(value)) ?? advice
}
