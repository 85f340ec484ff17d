/** On these screens the filters are a sheet over the page's lower part. */
const PHONE = '(max-width: 639px)'

/**
 * Makes the filters on a phone a sheet that Back, its button, a tap outside and a focus that leaves it close. Opening it adds a step to the
 * history, so that all that is chosen in it is one step, which Back undoes.
 */
export function keepSheet(form: HTMLFormElement): void {
  const details = form.querySelector('details')
  const parts = form.querySelector('.menu-parts')
  if (!details || !parts) return
  let before = ''
  const isSheet = () => details.open && matchMedia(PHONE).matches
  const shut = () => {
    if (!isSheet()) return
    details.open = false
    // Nothing was chosen: no step is left behind.
    if (location.search === before) history.back()
  }
  const close = () => {
    if (!isSheet()) return
    shut()
    form.querySelector('summary')?.focus({ preventScroll: true })
  }
  const open = () => {
    if (!isSheet()) return
    before = location.search
    history.pushState(history.state, '')
  }
  // The press that loaded this script may have opened it already.
  open()
  details.addEventListener('toggle', open)
  form.addEventListener('submit', close)
  form.addEventListener('keydown', ({ key }) => key === 'Escape' && close())
  document.addEventListener('click', ({ target }) => {
    const isInside = details.contains(target as Node)
    if (!isInside) close()
  })
  // The focus never goes to something that the sheet hides.
  document.addEventListener('focusin', ({ target }) => !details.contains(target as Node) && shut())
  addEventListener('popstate', () => {
    if (isSheet()) details.open = false
  })
}
