import { type CategoryAliases, categoryAddress, wordInQuery } from '#domain/category-alias.ts'
import { leadOn } from './lead-on.ts'

// Stands in the head of the menu: `/menu?category=…` and `/menu?categoryId=…`.
leadOn((address, table: CategoryAliases) => categoryAddress(address, wordInQuery(address), table))
