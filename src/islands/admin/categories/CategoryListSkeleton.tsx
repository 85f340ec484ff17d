import './categories.css'

/** §9: the usual number of categories. */
const CATEGORY_SKELETON = 6

/** Holds the place of a list of categories until it is loaded (§2). */
export function CategoryListSkeleton({ count = CATEGORY_SKELETON }: { count?: number }) {
  return (
    <div className="category-skeleton" role="status">
      <span className="visually-hidden">Loading categories…</span>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} aria-hidden="true" />
      ))}
    </div>
  )
}
