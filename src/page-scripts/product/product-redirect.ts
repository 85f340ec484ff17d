import { type MovedSlugs, productRedirect } from '#domain/product/old-slug.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'
import { leadInLanguage } from '#words/redirect.ts'

// In the head of the page for unknown paths: slugs that products had before.
leadOn((address, moved: MovedSlugs) => leadInLanguage(address, (plain) => productRedirect(plain, moved)))
