import { useState } from 'react'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import {
  type ChangedPrices,
  changePrices,
  type PercentChange,
} from '#domain/product/pricing/percent-change.ts'

type Row = Omit<ChangedPrices, 'notes'>

/** New prices of chosen products, and what the preview must explain about some, by the product's id. */
export function usePercentChange(products: readonly AdminProduct[]): {
  notes: ReadonlyMap<number, readonly string[]>
  rowsFor: (change: PercentChange) => (Row & { id: number; version: number })[]
} {
  const [notes, setNotes] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const rowsFor = (change: PercentChange) => {
    const newPrices = products.map((product) => ({ product, ...changePrices(product, change) }))
    setNotes(new Map(newPrices.map((one) => [one.product.id, one.notes])))
    return newPrices.map(({ product: { id, version }, notes: _, ...row }) => ({ id, version, ...row }))
  }
  return { notes, rowsFor }
}
