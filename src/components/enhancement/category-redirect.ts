import { categoryRedirect } from '#domain/category-alias.ts'

// Stands in the head of the menu and of the page for unknown paths, for hosts that know no redirects (D3).
// The table stands before it.

const table = document.currentScript?.previousElementSibling?.textContent ?? '{}'
const target = categoryRedirect(new URL(location.href), JSON.parse(table))
if (target) {
  // Nothing is painted that goes away at once.
  document.documentElement.hidden = true
  location.replace(target.href)
}
