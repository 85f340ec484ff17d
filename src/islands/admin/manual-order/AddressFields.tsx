import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { deliveryAddress } from '#contract/order/fulfilment.ts'
import { formatCentavos } from '#domain/money.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
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
      <SelectField
        label="Municipality"
        aria-invalid={Boolean(errors.municipality)}
        {...register('municipality', { required: 'Please choose one.' })}
        none="Choose one"
        choices={options.delivery.map(({ code, name, fee }) => [code, `${name} · ${formatCentavos(fee)}`])}
      >
        {errors.municipality && <small className="field-error">{errors.municipality.message}</small>}
      </SelectField>
      {barangays.length > 0 || municipality === '' ? (
        <SelectField
          label="Barangay"
          aria-invalid={Boolean(errors.barangay)}
          {...register('barangay', { validate: checkBarangay })}
          none="Choose one"
          choices={barangays.map(({ name }) => [name, name])}
        >
          {errors.barangay && <small className="field-error">{errors.barangay.message}</small>}
        </SelectField>
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
