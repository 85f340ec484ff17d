import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { deliveryAddress } from '#contract/fulfilment.ts'
import type { QuoteAnswer } from '#contract/order.ts'
import { dayWords, windowWords } from '#domain/day-words.ts'
import { manilaDate } from '#domain/manila.ts'
import { formatCentavos } from '#domain/money.ts'
import { FormField } from '#islands/admin/edit/FormField.tsx'
import { $deliveryArea, loadDeliveryArea } from '#stores/delivery-area.ts'
import type { OrderOptions } from '#stores/order-options.ts'
import { checkBy, type ManualFields } from './manual-order.ts'

type Props = { quote: QuoteAnswer | undefined; options: OrderOptions }

const REASONS = { closed: 'closed', 'too-early': 'too early', full: 'fully booked' } as const

/** How, where to and when: what the quote says can be had. */
export function HandoverFields({ quote, options }: Props) {
  const { register, watch, setValue, formState } = useFormContext<ManualFields>()
  const { method, date } = watch()
  const windows = quote?.windows ?? []
  const today = manilaDate(new Date())
  const days = [...new Set(windows.map((window) => window.date))]
  const error = formState.errors.window?.message
  return (
    <fieldset>
      <legend>Handed over</legend>
      <div className="checks">
        {(['pickup', 'delivery'] as const).map((way) => (
          <label key={way} className="admin-check">
            <input type="radio" value={way} {...register('method')} />
            {way === 'pickup' ? 'Pickup' : 'Delivery'}
          </label>
        ))}
      </div>
      {method === 'delivery' && <AddressFields options={options} />}
      <div className="admin-row">
        <label className="admin-field">
          Day
          <select {...register('date', { onChange: () => setValue('window', '') })}>
            <option value="">{quote ? 'Choose a day' : 'Choose products first'}</option>
            {days.map((day) => (
              <option
                key={day}
                value={day}
                disabled={!windows.some((window) => window.date === day && window.open)}
              >
                {dayWords(day, today)}
              </option>
            ))}
          </select>
        </label>
        <label className="admin-field">
          Time
          <select
            aria-invalid={Boolean(error)}
            {...register('window', { required: 'Please choose a time.' })}
          >
            <option value="">Choose a time</option>
            {windows
              .filter((window) => window.date === date)
              .map(({ window, open, reason }) => (
                <option key={window} value={window} disabled={!open}>
                  {windowWords(window)}
                  {reason && ` (${REASONS[reason]})`}
                </option>
              ))}
          </select>
          {error && <small className="field-error">{error}</small>}
        </label>
      </div>
    </fieldset>
  )
}

function AddressFields({ options }: { options: OrderOptions }) {
  const { register, watch, formState } = useFormContext<ManualFields>()
  const { errors } = formState
  const { file } = useStore($deliveryArea)
  useEffect(() => void loadDeliveryArea(), [])
  const { shape } = deliveryAddress
  const municipality = watch('municipality')
  const barangays = file?.areas.find(({ code }) => code === municipality)?.barangays ?? []
  return (
    <>
      <label className="admin-field">
        Municipality
        <select
          aria-invalid={Boolean(errors.municipality)}
          {...register('municipality', { required: 'Please choose one.' })}
        >
          <option value="">Choose one</option>
          {options.delivery.map(({ code, name, fee }) => (
            <option key={code} value={code}>
              {name} · {formatCentavos(fee)}
            </option>
          ))}
        </select>
        {errors.municipality && <small className="field-error">{errors.municipality.message}</small>}
      </label>
      <label className="admin-field">
        Barangay
        <select
          aria-invalid={Boolean(errors.barangay)}
          {...register('barangay', {
            validate: checkBy(shape.barangay, 'Please choose the barangay.'),
          })}
        >
          <option value="">Choose one</option>
          {barangays.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {errors.barangay && <small className="field-error">{errors.barangay.message}</small>}
      </label>
      <FormField<ManualFields>
        name="street"
        label="House number and street"
        rules={{
          required: 'Please enter house number and street, or the name of the place.',
          validate: checkBy(shape.street, 'Please shorten it.'),
        }}
      />
      <FormField<ManualFields>
        name="landmark"
        label="Landmark"
        rules={{
          required: 'Please name something near that a rider can see, such as a chapel or a store.',
          validate: checkBy(shape.landmark, 'Please shorten it.'),
        }}
      />
      <FormField<ManualFields> name="riderNote" label="Note to the rider" />
    </>
  )
}
