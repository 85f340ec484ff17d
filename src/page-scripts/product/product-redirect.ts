import { type MovedSlugs, productRedirect } from '#domain/product/old-slug.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'
import { plainPath } from '#words/address.ts'

// In the head of the page for unknown paths: slugs that products had before.
leadOn((address, moved: MovedSlugs) => {
  address.pathname = plainPath(address.pathname)
  return productRedirect(address, moved)
})
