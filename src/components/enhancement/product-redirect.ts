import { productRedirect } from '#domain/old-slug.ts'
import { leadOn } from './lead-on.ts'

// Stands in the head of the page for unknown paths: slugs that products had before.
leadOn(productRedirect)
