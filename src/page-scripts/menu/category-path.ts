import { type CategoryAliases, categoryRedirect } from '#domain/menu/category-alias.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'
import { leadInLanguage } from '#words/redirect.ts'

// In the head of the page for unknown paths: other spellings below `/menu/category/`.
leadOn((address, table: CategoryAliases) =>
  leadInLanguage(address, (plain) => categoryRedirect(plain, table)),
)
