import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { adviceOf } from '#client/advice.ts'
import { request } from '#client/api.ts'
import { wordsOf } from '#client/errors.ts'
import {
  addAddress,
  getProfile,
  type KeptAddress,
  type LabelledAddress,
  type Profile,
  removeAddress,
  updateAddress,
} from '#contract/account/profile.ts'
import { MAX_ADDRESSES, nextLabel } from '#domain/account/address-book.ts'
import { addressWords } from '#domain/place/address-words.ts'
import { StillLoading } from '#islands/form/StillLoading.tsx'
import { FormProblem } from '#islands/kit/form/FormProblem.tsx'
import { keyOf } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { $deliveryArea, loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { say } from '#words/say.ts'

/** The form and its list of places are loaded only for those who add or change an address. */
const AddressForm = lazy(async () => ({ default: (await import('./AddressForm.tsx')).AddressForm }))

type Props = { addresses: readonly KeptAddress[] }

/** The customer's addresses: each can be changed or removed, and more can be added. */
export function Addresses({ addresses }: Props) {
  /** The number of the address that is being changed, or `new`. */
  const [open, setOpen] = useState<number | 'new'>()
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setOpen(undefined)
    title.current?.focus()
  }
  const saving = useChange({
    send: (address: LabelledAddress) =>
      typeof open === 'number'
        ? request(updateAddress, { params: { id: open }, body: address })
        : request(addAddress, { body: address }),
    apply: (client, saved) => {
      setAddresses(client, (list) => [saved, ...list.filter(({ id }) => id !== saved.id)])
      close()
    },
    list: getProfile,
  })
  const removing = useChange({
    send: ({ id }: KeptAddress) => request(removeAddress, { params: { id } }),
    apply: (client, _, removed) => {
      setAddresses(client, (list) => list.filter(({ id }) => id !== removed.id))
      title.current?.focus()
    },
    list: getProfile,
    isHarmlessTwice: true,
  })
  const problem = saving.error ?? removing.error
  // An address keeps its town's code; the list has the names.
  const isAny = addresses.length > 0
  useEffect(() => {
    if (isAny) void loadDeliveryArea()
  }, [isAny])
  const form = (address?: KeptAddress) => (
    <Suspense fallback={<StillLoading />}>
      <AddressForm
        {...(address && { address })}
        usualLabel={nextLabel(addresses)}
        isBusy={saving.isPending}
        save={(typed) => !saving.isPending && saving.mutate(typed)}
        close={close}
      />
    </Suspense>
  )

  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {say('Your addresses')}
      </h3>
      {addresses.length === 0 && <p className="muted">{say('None yet. A delivery order can save one.')}</p>}
      <ul className="kept-list">
        {addresses.map((address) => (
          <li key={address.id}>
            {open === address.id ? (
              form(address)
            ) : (
              <SavedAddress
                address={address}
                change={() => setOpen(address.id)}
                remove={() => !removing.isPending && removing.mutate(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <FormProblem message={problem ? wordsOf(problem) : ''} advice={adviceOf(problem)} />
      {open === 'new' && form()}
      {open === undefined && addresses.length < MAX_ADDRESSES && (
        <button type="button" className="button quiet" onClick={() => setOpen('new')}>
          {say('Add an address')}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {removing.isSuccess && say('Address removed.')}
      </p>
    </>
  )
}

type KeptProps = { address: KeptAddress; change: () => void; remove: () => void }

function SavedAddress({ address, change, remove }: KeptProps) {
  const { label, note } = address
  const town = useStore($deliveryArea).file?.areas.find(({ code }) => code === address.municipality)?.name
  return (
    <>
      <span>
        <b>{label}</b>
        <small className="muted">
          {addressWords(address, town)}
          {note && `. ${say('For the rider: {note}', { note })}`}
        </small>
      </span>
      <span className="kept-ways">
        <button
          type="button"
          className="button quiet"
          aria-label={say('Change {name}', { name: label })}
          onClick={change}
        >
          {say('Change')}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={say('Remove {name}', { name: label })}
          onClick={remove}
        >
          {say('Remove')}
        </button>
      </span>
    </>
  )
}

type Client = Parameters<NonNullable<Parameters<typeof useChange>[0]['apply']>>[0]

function setAddresses(client: Client, change: (list: KeptAddress[]) => KeptAddress[]): void {
  client.setQueryData(
    keyOf(getProfile),
    (profile: Profile | undefined) => profile && { ...profile, addresses: change(profile.addresses) },
  )
}
