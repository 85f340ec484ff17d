/** A text with its selected part; `start` and `end` are equal where only the caret stands. */
export type Selected = { text: string; start: number; end: number }

/** The tags that the buttons write. */
export type MarkTag = 'strong' | 'em' | 'p'

/**
 * Puts the selected part between a tag and its end, or takes them away if they are right around it. With nothing
 * selected, the caret comes between the two.
 */
export function markSelection({ text, start, end }: Selected, tag: MarkTag): Selected {
  const [opening, closing] = [`<${tag}>`, `</${tag}>`]
  const [before, part, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(opening) && after.startsWith(closing)) {
    const lead = before.slice(0, -opening.length)
    return {
      text: lead + part + after.slice(closing.length),
      start: lead.length,
      end: lead.length + part.length,
    }
  }
  return {
    text: before + opening + part + closing + after,
    start: start + opening.length,
    end: end + opening.length,
  }
}
