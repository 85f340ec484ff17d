import { CATEGORY_SKELETON } from '#domain/page/screen/shown-counts.ts'
import './categories.css'

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
