/** Lower case without accents: `Señora Ñora` is found as `senora nora`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
