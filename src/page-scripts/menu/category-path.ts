import { type CategoryAliases, categoryAddress, wordInPath } from '#domain/menu/category-alias.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'

// In the head of the page for unknown paths: other spellings below `/menu/category/`.
leadOn((address, table: CategoryAliases) => categoryAddress(address, wordInPath(address), table))
