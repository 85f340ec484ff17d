import { lazy, type ReactNode } from 'react'

/**
 * A part of the form that few need, loaded when it is first shown. When that fails the form goes on without it: an order
 * can still be placed.
 */
export function optionalPart<Props extends object>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy<(props: Props) => ReactNode>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  )
}
