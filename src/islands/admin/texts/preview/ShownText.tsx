import { createElement, Fragment, type ReactNode } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { ShownPart } from '#contract/admin/text.ts'
import { INSERTABLE } from '#islands/admin/texts/body/component-words.ts'
import { factWords } from '#islands/admin/texts/body/fact-words.ts'

type Branch = ShownPart & { key: number; children: Branch[] }

const SHOWN_WIDTH = 640
/** Parts that are drawn as themselves: no others become elements of this page. */
const ELEMENTS = new Set([
  ...'h2 h3 h4 h5 h6 p strong em del blockquote ul ol li tr td dl dt dd'.split(' '),
  ...'b i u s q sub sup small mark span kbd cite abbr ins'.split(' '),
])
const TITLES = new Map(
  Object.values(INSERTABLE).flatMap((parts) => parts.map(({ name, title }) => [name, title])),
)

/** A text from its parts: elements of this page, never HTML, with a box for each component. */
export function ShownText({ parts }: { parts: readonly ShownPart[] }) {
  return <>{branchesOf(parts).map(draw)}</>
}

/** The parts as a tree: each belongs to the nearest one before it that is less deep. */
function branchesOf(parts: readonly ShownPart[]): Branch[] {
  const roots: Branch[] = []
  const open: Branch[] = []
  for (const [key, part] of parts.entries()) {
    const branch: Branch = { ...part, key, children: [] }
    open.length = Math.min(open.length, part.level)
    ;(open.at(-1)?.children ?? roots).push(branch)
    open.push(branch)
  }
  return roots
}

function draw({ key, name, text, address, label, children }: Branch): ReactNode {
  const inside = children.map(draw)
  switch (name) {
    case 'text':
      return <Fragment key={key}>{text}</Fragment>
    case 'code':
      return <code key={key}>{text}</code>
    case 'fact':
      return (
        <span key={key} className="text-fact">
          {factWords(text)}
        </span>
      )
    case 'a':
      return (
        <span key={key} className="text-link" title={address}>
          {inside}
        </span>
      )
    case 'hr':
    case 'br':
      return createElement(name, { key })
    case 'table':
      return (
        <div key={key} className="text-table">
          <table>
            <tbody>{inside}</tbody>
          </table>
        </div>
      )
  }
  if (ELEMENTS.has(name)) return createElement(name, { key }, ...inside)
  return (
    <div key={key} className="text-part">
      <small>{[TITLES.get(name) ?? name, label, text].filter(Boolean).join(': ')}</small>
      {address && (
        <img
          src={uploadedPicture(address, SHOWN_WIDTH)}
          alt={label}
          width={320}
          height={320}
          loading="lazy"
        />
      )}
      {inside}
    </div>
  )
}
