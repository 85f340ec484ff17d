import type { AdminVoucher, VoucherDraft } from '#contract/admin/voucher.ts'
import { centavosToPesos, pesosToCentavos } from '#domain/money.ts'
import { manilaDate, manilaIso, manilaMoment, manilaTime } from '#domain/time/manila.ts'

/** The values of the editor's fields: money in pesos, times by Manila's clock, empty if not set. */
export type VoucherFields = ReturnType<typeof fieldsOf>

const pesos = (centavos: number) => centavosToPesos(centavos).toFixed(2)
const orEmpty = (value: number | null | undefined) => String(value ?? '')
const money = (typed: string) => pesosToCentavos(Number(typed))
const wholeOrNone = (typed: string) => (typed.trim() === '' ? null : Number(typed))

/** The fields of a voucher, or of a new one. */
export function fieldsOf(voucher: AdminVoucher | undefined) {
  const type: AdminVoucher['type'] = voucher?.type ?? 'PERCENTAGE'
  const value = voucher && (type === 'FIXED_AMOUNT' ? pesos(voucher.value) : String(voucher.value))
  return {
    code: voucher?.code ?? '',
    type,
    description: voucher?.description ?? '',
    descriptionFilipino: voucher?.descriptionFilipino ?? '',
    isPublic: voucher?.isPublic ?? false,
    value: value ?? '',
    minOrderAmount: voucher?.minOrderAmount ? pesos(voucher.minOrderAmount) : '',
    maxDiscountCap: typeof voucher?.maxDiscountCap === 'number' ? pesos(voucher.maxDiscountCap) : '',
    categoryIds: voucher?.categoryIds.map(String) ?? [],
    startsAt: localTime(voucher?.startsAt),
    expiresAt: localTime(voucher?.expiresAt),
    usageLimit: orEmpty(voucher?.usageLimit),
    perCustomerLimit: orEmpty(voucher?.perCustomerLimit),
  }
}

/** The request made from the fields. An untouched time keeps its value from `known`, to the second. */
export function draftOf(fields: VoucherFields, saved: AdminVoucher | undefined): VoucherDraft {
  const { type, value, code, description, descriptionFilipino, isPublic } = fields
  const moment = (name: 'startsAt' | 'expiresAt') =>
    saved && localTime(saved[name]) === fields[name] ? saved[name] : momentOf(fields[name])
  const terms = {
    code,
    description,
    descriptionFilipino: descriptionFilipino.trim() || null,
    isPublic,
    minOrderAmount: fields.minOrderAmount.trim() === '' ? 0 : money(fields.minOrderAmount),
    categoryIds: fields.categoryIds.map(Number),
    startsAt: moment('startsAt'),
    expiresAt: moment('expiresAt'),
    usageLimit: wholeOrNone(fields.usageLimit),
    perCustomerLimit: wholeOrNone(fields.perCustomerLimit),
  }
  return type === 'FIXED_AMOUNT'
    ? { ...terms, type, value: money(value), maxDiscountCap: null }
    : {
        ...terms,
        type,
        value: Number(value),
        maxDiscountCap: fields.maxDiscountCap.trim() === '' ? null : money(fields.maxDiscountCap),
      }
}

/** A moment as a field for day and time shows it, by Manila's clock whatever the device's. */
function localTime(iso: string | null | undefined): string {
  if (!iso) return ''
  const at = new Date(iso)
  return `${manilaDate(at)}T${manilaTime(at)}`
}

function momentOf(local: string): string | null {
  const [date, time] = local.split('T')
  return date && time ? manilaIso(manilaMoment(date, time.slice(0, 5))) : null
}

/** Why the text is not a valid percentage of a voucher; nothing if it is. */
export function checkPercent(typed: string): string | undefined {
  const isGood = /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 100
  return isGood ? undefined : 'More than 0 and at most 100, with at most two decimals: 10 or 12.5'
}
