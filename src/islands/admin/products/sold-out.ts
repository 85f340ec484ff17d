/** The owner's word on a product: `soldOutUntil` is the day from which it is back. */
export type Availability = { isOffered: boolean; soldOutUntil: string | null }

/** The owner's word as it counts on a day: a `soldOutUntil` that has come is over. */
export function availabilityOn({ isOffered, soldOutUntil }: Availability, today: string): Availability {
  return { isOffered, soldOutUntil: soldOutUntil !== null && soldOutUntil > today ? soldOutUntil : null }
}
