import { type CategoryAliases, categoryAddress, wordInPath } from '#domain/menu/category-alias.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'
import { plainPath } from '#words/address.ts'

// In the head of the page for unknown paths: other spellings below `/menu/category/`.
leadOn((address, table: CategoryAliases) => {
  address.pathname = plainPath(address.pathname)
  return categoryAddress(address, wordInPath(address), table)
})
