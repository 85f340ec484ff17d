// What a test looks for on a page: by role and name as people do, by words, or where neither can say it by selector.

type Name = { source: string; flags: string }

/** A part of a page, as it is sent into the page to be found. */
export type Target = {
  kind: string
  name: Name | null
  within: Target | null
  isLast: boolean
}

type Where = { within?: Target; isLast?: boolean }

/** The element of this role whose accessible name matches; words anywhere in it, whatever their case. */
export function role(kind: string, name?: string | RegExp, { within, isLast = false }: Where = {}): Target {
  return { kind, name: name === undefined ? null : patternOf(name), within: within ?? null, isLast }
}

/** The smallest element with these words. */
export function words(text: string | RegExp, where: Where = {}): Target {
  return { ...role('', text, where), isLast: true }
}

/** Elements of a selector. */
export function css(selector: string, where: Where = {}): Target {
  return role(`css:${selector}`, undefined, where)
}

function patternOf(name: string | RegExp): Name {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags }
  return { source: name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), flags: 'i' }
}
