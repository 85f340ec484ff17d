/** Why the text is not a valid percentage of a voucher; nothing if it is. */
export function checkPercent(typed: string): string | undefined {
  const isGood = /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) && Number(typed) > 0 && Number(typed) <= 100
  return isGood ? undefined : 'More than 0 and at most 100, with at most two decimals: 10 or 12.5'
}
