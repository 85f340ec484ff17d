import { IS_DEEP } from '#tests/depth.ts'
import { type BuiltPage, PAGES } from './built-site.ts'

/** Pages of a kind, such as products, that every run looks at. */
const FEW = 3

/** Every kind of page, with a few of those that share their code; all in the deep run. */
export const SOME_PAGES: readonly BuiltPage[] = IS_DEEP ? PAGES : fewOfEachKind()

function fewOfEachKind(): BuiltPage[] {
  const seen = new Map<string, number>()
  return PAGES.filter(({ path }) => {
    const kind = path.slice(0, path.lastIndexOf('/'))
    if (!kind) return true
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    return (seen.get(kind) ?? 0) <= FEW
  })
}
