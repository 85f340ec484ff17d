const PHONE = '(max-width: 768px)'

/** Rows of a table's page: on a phone, where each one is a card, as many as come without a pause that is felt. */
export function rowsAPage(): number {
  return matchMedia(PHONE).matches ? 30 : 50
}
