// Stands inline behind the results' place: `/menu?q=` never shows the whole menu first. A blank term is none (§5).

const results = document.querySelector<HTMLElement>('[data-search-results]')
const input = results?.querySelector('input')
const term = new URLSearchParams(location.search).get('q')?.trim()
if (results && input && term) {
  const heading = document.createElement('h1')
  heading.textContent = `Results for “${term}”`
  results.prepend(heading)
  input.value = term
  results.hidden = false
}
