import { listAdminCategories } from '#contract/admin/product/category.ts'
import { CATEGORY_SKELETON } from '#domain/page/screen/shown-counts.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { CategoryForm } from './CategoryForm.tsx'
import { CategoryList } from './CategoryList.tsx'
import './categories.css'

const UNSET = { category: '' }

/** The menu's categories: the list, or the editor of the one that the address names; `new` is for a new one. */
export function Categories() {
  const [{ category }, change] = useAddress(UNSET)
  const categoriesQuery = useCall(listAdminCategories, { kind: 'live' })
  const edit = (id: string) => change({ category: id })
  const close = () => change({ category: '' })
  if (!category) {
    return (
      <>
        <p className="admin-actions">
          <button type="button" className="button" onClick={() => edit('new')}>
            New category
          </button>
        </p>
        <Loaded of={categoriesQuery} placeholder={<CategoryListSkeleton />}>
          {(categories) => <CategoryList categories={categories} edit={(id) => edit(String(id))} />}
        </Loaded>
      </>
    )
  }
  const published = categoriesQuery.data?.find(({ id, isActive }) => isActive && String(id) === category)
  return (
    <>
      <Back to="All categories" close={close} inShop={published && `/menu/category/${published.slug}`} />
      <Loaded of={categoriesQuery} lines={10}>
        {(categories) => {
          const edited = categories.find(({ id }) => String(id) === category)
          return edited || category === 'new' ? (
            <CategoryForm key={category} category={edited} categories={categories} close={close} />
          ) : (
            <p role="alert">There is no such category any more.</p>
          )
        }}
      </Loaded>
    </>
  )
}

/** Holds the place of a list of categories until it is loaded (§2). */
function CategoryListSkeleton({ count = CATEGORY_SKELETON }: { count?: number }) {
  return (
    <div className="category-skeleton" role="status">
      <span className="visually-hidden">Loading categories…</span>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
