import { productRedirect } from '#domain/product/old-slug.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'

// In the head of the page for unknown paths: slugs that products had before.
leadOn(productRedirect)
