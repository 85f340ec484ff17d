import { useMemo } from 'react'
import type { AdminCategory } from '#contract/admin/product/category.ts'
import { type Column, DataTable } from '#islands/admin/table/DataTable.tsx'
import { treeOrder } from './tree-order.ts'
import './categories.css'

type Props = { categories: readonly AdminCategory[]; edit: (id: number) => void }

/** All categories as the menu has them: each main category with its subcategories beneath. */
export function CategoryList({ categories, edit }: Props) {
  const rows = useMemo(() => treeOrder(categories), [categories])
  const columns = useMemo(() => columnsOf(edit), [edit])
  if (rows.length === 0) return <p>No categories yet. Every product needs one.</p>
  return (
    <DataTable<AdminCategory>
      caption="Categories in the menu’s order"
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
    />
  )
}

function columnsOf(edit: (id: number) => void): Column<AdminCategory>[] {
  return [
    {
      id: 'name',
      header: 'Category',
      accessorKey: 'name',
      cell: ({ row: { original } }) => (
        <span className="category-name" data-below={original.parent !== null || undefined}>
          <button type="button" className="link-button" onClick={() => edit(original.id)}>
            {original.name}
          </button>
          {original.parent && <small>in {original.parent.name}</small>}
        </span>
      ),
    },
    {
      id: 'slug',
      header: 'Address',
      accessorKey: 'slug',
      cell: ({ row: { original } }) => <code>/menu/category/{original.slug}</code>,
    },
    { id: 'productCount', header: 'Products', accessorKey: 'productCount' },
    { id: 'sortOrder', header: 'Order', accessorKey: 'sortOrder' },
    {
      id: 'state',
      header: 'Shown',
      accessorKey: 'isActive',
      cell: ({ row: { original } }) => (
        <span className="badges">
          <span className="badge">{shownWords(original)}</span>
          {original.isFeatured && <span className="badge">Featured</span>}
        </span>
      ),
    },
  ]
}

/** §2: a category is shown only when it is active and has products. */
function shownWords({ isActive, productCount }: AdminCategory): string {
  if (!isActive) return 'Hidden'
  return productCount > 0 ? 'In the menu' : 'Empty: not in the menu'
}
