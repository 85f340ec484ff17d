import DOMPurify, { type Config } from 'dompurify'
import { blocksToLines, FORMATTED_TAGS, linesToHtml } from '#domain/formatted.ts'
import { adminPolicy } from '#islands/admin/admin-policy.ts'

// DOMPurify signs what it has cleaned with this policy; nothing else gives it HTML.
const policy = adminPolicy as Config['TRUSTED_TYPES_POLICY']

/**
 * Chromium reports a pasted `onclick` as a violation of the page's policy even in DOMPurify's document, which runs
 * nothing. No tag keeps an attribute anyway.
 */
const ATTRIBUTES = /<([a-z][a-z0-9]*)\b(?:"[^"]*"|'[^']*'|[^"'<>])*>/gi

/** Shows a formatted text as it would be stored, cleaned by DOMPurify (D63). The only place where scripts set HTML. */
export function showClean(element: HTMLElement, typed: string): void {
  const clean = DOMPurify.sanitize(linesToHtml(blocksToLines(typed.trim())).replace(ATTRIBUTES, '<$1>'), {
    ALLOWED_TAGS: [...FORMATTED_TAGS],
    ALLOWED_ATTR: [],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
    ...(policy && { TRUSTED_TYPES_POLICY: policy }),
  })
  // The types of the DOM know no signed text.
  element.innerHTML = clean as unknown as string
}
