import { productRedirect } from '#domain/old-slug.ts'

// Stands in the head of the page for unknown paths, for hosts that know no redirects. The table stands before it.

const table = document.currentScript?.previousElementSibling?.textContent ?? '{}'
const target = productRedirect(new URL(location.href), JSON.parse(table))
if (target) {
  // Nothing is painted that goes away at once.
  document.documentElement.hidden = true
  location.replace(target.href)
}
