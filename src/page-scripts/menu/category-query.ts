import { type CategoryAliases, categoryAddress, wordInQuery } from '#domain/menu/category-alias.ts'
import { leadOn } from '#page-scripts/navigation/redirect-early.ts'

// In the head of the menu: `/menu?category=…` and `/menu?categoryId=…`.
leadOn((address, table: CategoryAliases) => categoryAddress(address, wordInQuery(address), table))
