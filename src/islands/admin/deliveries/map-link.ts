import type { Delivery } from '#contract/admin/order/delivery.ts'

/** Opens the address in whichever map the phone has. */
export function mapLink({ address, town }: Pick<Delivery, 'address' | 'town'>): string {
  const place = [address.street, address.barangay, town, 'Philippines'].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}
