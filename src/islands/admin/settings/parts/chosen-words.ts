import type { SettingsAnswer } from '#contract/admin/shop/settings.ts'
import { formatCentavos } from '#domain/money.ts'
import { openingWords } from '#domain/time/words/opening-words.ts'
import { PAYMENT_WORDS } from '#islands/checkout/placed/payment-words.ts'
import type { SettingsPart } from './settings-parts.ts'

/** More towns than these are counted. */
const NAMED_TOWNS = 4

/** A line about each part that every shop sets, such as `Silang ₱50, Dasmariñas ₱80`. */
export function chosenWords({
  facts,
  delivery,
  paymentAccounts,
  ...calendar
}: SettingsAnswer): Partial<Record<SettingsPart, string>> {
  return {
    shop: [facts.name, facts.address?.municipality].filter(Boolean).join(', '),
    hours: openingWords(calendar),
    delivery: deliveryWords(delivery),
    payment: ['Cash', ...paymentAccounts.map(({ method }) => PAYMENT_WORDS[method])].join(', '),
  }
}

function deliveryWords(towns: SettingsAnswer['delivery']): string {
  if (towns.length === 0) return 'Pickup only'
  const words = towns.slice(0, NAMED_TOWNS).map(({ name, fee }) => `${name} ${feeWords(fee)}`)
  const more = towns.length - words.length
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function feeWords(fee: number): string {
  return fee === 0 ? 'free' : formatCentavos(fee).replace('.00', '')
}
