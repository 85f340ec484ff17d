// What the menu and category pages load after they are shown: it listens for the first sign that the filters or a
// product's dialog are wanted, and fetches both then.

const WANTED_BY_ADDRESS = /[?&](?:in|sort|without|min|max|available|product)=/

const load = () => import('./menu.ts')
const wanted = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-id] a, [data-menu-filter]')

for (const type of ['pointerover', 'focusin', 'touchstart', 'input']) {
  document.addEventListener(type, ({ target }) => void (wanted(target) && load()), { passive: true })
}
document.addEventListener('click', (event) => {
  const link = wanted(event.target)
  if (!(link instanceof HTMLAnchorElement)) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  // When the dialog cannot be fetched, the link goes where it goes without scripts.
  load().then(
    ({ openCard }) => openCard(link),
    () => location.assign(link.href),
  )
})
if (WANTED_BY_ADDRESS.test(location.search)) void load()
