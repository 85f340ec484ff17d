import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'

/** Parts of a sentence, as `sayParts` gives them, in a row. */
export function inline(parts: readonly ReactNode[]): ReactElement {
  return createElement(Fragment, null, ...parts)
}
