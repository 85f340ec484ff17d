import { lazy, type ReactNode } from 'react'
import { optional } from '#client/load-part.ts'

/**
 * A part that few need, loaded when it is first shown. When that fails the rest goes on without it: an order can still be
 * placed.
 */
export function optionalPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy<(props: Props) => ReactNode>(() =>
    optional(load).then((part) => ({ default: part ?? (() => null) })),
  )
}
