import { request } from '#client/api.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { usePagesExport } from '#islands/admin/export/use-pages-export.ts'

/** Sorted by id, so that products added in the meantime come last and no page shifts. */
const ORDER = { sortBy: 'id', sortDir: 'asc', size: MAX_PAGE_SIZE }

/** Collects all pages of the filtered list into a file. */
export function useExport(filters: Record<string, string>, withCost: boolean) {
  return usePagesExport<AdminProduct>({
    noun: 'products',
    read: (page, signal) =>
      request(listAdminProductsAdvanced, { query: { ...filters, ...ORDER, page }, signal }),
    write: async (products) => {
      const [{ writeCsv }, { writeTable }] = await Promise.all([
        import('#islands/admin/export/write-csv.ts'),
        import('#islands/admin/product-csv/file/table.ts'),
      ])
      return writeCsv(writeTable([...products], withCost))
    },
  })
}
