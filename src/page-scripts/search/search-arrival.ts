// Inline after the results' place: `/menu?q=` never shows the whole menu first. A blank term is no search (§5).

const results = (document.currentScript as Element).previousElementSibling as HTMLElement
const input = results.querySelector('input') as HTMLInputElement
const term = new URLSearchParams(location.search).get('q')?.trim()
if (term) {
  const heading = document.createElement('h1')
  heading.textContent = `${results.dataset['title']} “${term}”`
  results.prepend(heading)
  input.value = term
  results.hidden = false
}
