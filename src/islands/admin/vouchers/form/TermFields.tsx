import { useFormContext } from 'react-hook-form'
import type { AdminVoucher } from '#contract/admin/voucher.ts'
import type { Category } from '#contract/catalogue/category.ts'
import { MAX_VOUCHER_CODE } from '#domain/order/order-limits.ts'
import { makeVoucherCode } from '#domain/voucher/voucher-code.ts'
import { Check } from '#islands/admin/edit/form/Check.tsx'
import { checkAmountOrNone, checkPrice, checkPriceOrNone } from '#islands/admin/edit/form/check-amount.ts'
import { FormField } from '#islands/admin/edit/form/FormField.tsx'
import { InFilipino } from '#islands/admin/edit/form/InFilipino.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { TYPE_WORDS } from '#islands/admin/vouchers/voucher-words.ts'
import { randomBelow } from './random-below.ts'
import { checkPercent, type VoucherFields } from './voucher-form.ts'

const MIN_CODE = 3

type Props = { saved: AdminVoucher | undefined; categories: readonly Category[] }

/** Its code, and what it takes off. */
export function TermFields({ saved, categories }: Props) {
  const { register, watch } = useFormContext<VoucherFields>()
  const isFixed = watch('type') === 'FIXED_AMOUNT'
  return (
    <fieldset>
      <legend>What it takes off</legend>
      <CodeField isUsed={saved !== undefined && saved.used > 0} />
      <FormField<VoucherFields>
        name="description"
        label="Description"
        hint="Shoppers read it beside the code."
        rules={{ required: 'description is required' }}
      />
      <InFilipino<VoucherFields> names={['descriptionFilipino']}>
        <FormField<VoucherFields> name="descriptionFilipino" label="Description in Filipino" />
      </InFilipino>
      <SelectField
        label="Kind"
        {...register('type', { deps: 'value' })}
        choices={Object.entries(TYPE_WORDS)}
      />
      <FormField<VoucherFields>
        name="value"
        label={isFixed ? 'Amount, ₱' : 'Per cent'}
        kind="money"
        rules={{
          required: 'value is required',
          validate: (typed, { type }) => (type === 'FIXED_AMOUNT' ? checkPrice : checkPercent)(String(typed)),
        }}
      />
      {!isFixed && (
        <FormField<VoucherFields>
          name="maxDiscountCap"
          label="At most, ₱"
          kind="money"
          hint="It never takes off more than this."
          rules={{ validate: (typed) => checkPriceOrNone(String(typed)) }}
        />
      )}
      <FormField<VoucherFields>
        name="minOrderAmount"
        label="For orders from, ₱"
        kind="money"
        hint="The least the goods must cost, at their usual prices."
        rules={{ validate: (typed) => checkAmountOrNone(String(typed)) }}
      />
      <fieldset className="checks" aria-label="Only for these categories">
        <p>Only for goods of these categories; with none chosen, for all:</p>
        {categories.map(({ id, name, parent }) => (
          <Check<VoucherFields>
            key={id}
            name="categoryIds"
            value={id}
            label={parent ? `${parent.name}: ${name}` : name}
          />
        ))}
      </fieldset>
      <Check<VoucherFields> name="isPublic" label="Public: shown to everyone in the cart" />
    </fieldset>
  )
}

function CodeField({ isUsed }: { isUsed: boolean }) {
  const { setValue, watch } = useFormContext<VoucherFields>()
  if (isUsed) {
    return (
      <p>
        Code <b>{watch('code')}</b>: it was used, so it stays.
      </p>
    )
  }
  return (
    <div className="voucher-code">
      <FormField<VoucherFields>
        name="code"
        label="Code"
        hint="Saved in capitals."
        rules={{
          required: 'code is required',
          minLength: { value: MIN_CODE, message: `code must be at least ${MIN_CODE} characters long` },
          maxLength: {
            value: MAX_VOUCHER_CODE,
            message: `code must be no more than ${MAX_VOUCHER_CODE} characters long`,
          },
          pattern: {
            value: /^\s*[A-Za-z0-9][A-Za-z0-9_-]*\s*$/,
            message: 'Letters and digits, with dashes between them: FIESTA-10',
          },
        }}
      />
      <button
        type="button"
        className="button quiet"
        onClick={() =>
          setValue('code', makeVoucherCode(randomBelow), { shouldDirty: true, shouldValidate: true })
        }
      >
        Make a code
      </button>
    </div>
  )
}
