/** What the owner says of a product: `soldOutUntil` is the day from which it is there again. */
export type Availability = { isOffered: boolean; soldOutUntil: string | null }

/** The same as it counts today: a day that has come is over. */
export function standing({ isOffered, soldOutUntil }: Availability, today: string): Availability {
  return { isOffered, soldOutUntil: soldOutUntil !== null && soldOutUntil > today ? soldOutUntil : null }
}
