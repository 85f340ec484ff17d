/** The link to the page in the other language keeps what its address asks for. */
export function keepQuestion(): void {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[hreflang]')
    if (link) Object.assign(link, { search: location.search, hash: location.hash })
  })
}
