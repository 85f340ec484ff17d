/**
 * Waits for all, and fails as the first of them in this order did: of statements that were sent together, those behind a failure
 * fail only because of it.
 */
export async function allInOrder<Results extends readonly unknown[]>(
  promises: { [Key in keyof Results]: Promise<Results[Key]> },
): Promise<Results> {
  const ended = await Promise.allSettled(promises)
  return ended.map((one) => {
    if (one.status === 'rejected') throw one.reason
    return one.value
  }) as unknown as Results
}
