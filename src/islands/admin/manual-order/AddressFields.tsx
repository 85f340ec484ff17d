import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { formatCentavos } from '#domain/money.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { $deliveryArea, loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import type { OrderOptions } from '#stores/checkout/order-options.ts'
import { checkBy, type ManualFields } from './manual-order.ts'

const CHOOSE_BARANGAY = 'Please choose the barangay.'
const checkBarangay = checkBy(deliveryAddress.shape.barangay, CHOOSE_BARANGAY)

/** The address that the rider goes to. */
export function AddressFields({ options }: { options: OrderOptions }) {
  const { register, watch, formState } = useFormContext<ManualFields>()
  const { errors } = formState
  const { file } = useStore($deliveryArea)
  useEffect(() => {
    void loadDeliveryArea()
  }, [])
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
      {barangays.length > 0 || municipality === '' ? (
        <label className="admin-field">
          Barangay
          <select
            aria-invalid={Boolean(errors.barangay)}
            {...register('barangay', { validate: checkBarangay })}
          >
            <option value="">Choose one</option>
            {barangays.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          {errors.barangay && <small className="field-error">{errors.barangay.message}</small>}
        </label>
      ) : (
        // For a municipality that the shop's list of places does not have.
        <FormField<ManualFields>
          name="barangay"
          label="Barangay"
          rules={{ required: CHOOSE_BARANGAY, validate: checkBarangay }}
        />
      )}
      <FormField<ManualFields>
        name="street"
        label="House number and street"
        rules={{
          required: 'Please enter the house number and street, or the name of the place.',
          validate: checkBy(shape.street, 'Please shorten it.'),
        }}
      />
      <FormField<ManualFields>
        name="landmark"
        label="Landmark"
        rules={{
          required: 'Please name something nearby that the rider can see: a chapel, a store.',
          validate: checkBy(shape.landmark, 'Please shorten it.'),
        }}
      />
      <FormField<ManualFields> name="riderNote" label="Note to the rider" />
    </>
  )
}
