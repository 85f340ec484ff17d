import { createElement, lazy, type ReactNode, Suspense } from 'react'
import { optional } from '#client/load-part.ts'

/**
 * A part that few need, loaded when it is first shown; nothing is in its place until then. When that fails the rest goes on
 * without it: an order can still be placed.
 */
export function optionalPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  const Part = lazy<(props: Props) => ReactNode>(() =>
    optional(load).then((part) => ({ default: part ?? (() => null) })),
  )
  return (props: Props) => createElement(Suspense, null, createElement(Part, props))
}
