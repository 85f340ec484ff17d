import { MAX_ROWS } from '#contract/admin/product-bulk.ts'
import { changeWords } from '#islands/admin/edit/change-words.ts'
import { OUTCOMES } from '#islands/admin/edit/outcome-words.ts'
import type { ReadTable } from './table.ts'
import type { ImportRow } from './use-import.ts'

/** More lines than anybody reads are counted, not shown. */
const MOST = 100

type Props = { read: ReadTable; rows: readonly ImportRow[] }

/** What a file would change, line by line, and what is wrong with it; what cannot be comes first. */
export function ImportReport({ read: { problems, lines }, rows }: Props) {
  const counts = Object.entries(OUTCOMES).flatMap(([outcome, words]) => {
    const count = rows.filter((row) => row.outcome === outcome).length
    return count > 0 ? [`${words}: ${count}`] : []
  })
  const shown = rows
    .filter(({ outcome }) => outcome !== 'unchanged')
    .toSorted((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'))
  const parts = Math.ceil(shown.length / MAX_ROWS)
  const isGood = canApply(problems, rows)
  return (
    <>
      {rows.length > 0 && <p role="status">Products of the file. {counts.join(' · ')}</p>}
      <ul className="preview">
        {problems.slice(0, MOST).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} data-outcome="refused">
            <b>
              Line {line}, {column}
            </b>
            <p>{message}</p>
          </li>
        ))}
        {shown.slice(0, MOST).map(({ id, outcome, before, after, errors }) => (
          <li key={id} data-outcome={outcome}>
            <b>
              Line {lines.get(id)}, product {id}
            </b>{' '}
            <span className="badge">{OUTCOMES[outcome]}</span>
            <p>
              {errors.length > 0
                ? errors.map(({ message }) => message).join(' ')
                : changeWords(before, after)}
            </p>
          </li>
        ))}
      </ul>
      {Math.max(problems.length, shown.length) > MOST && <p>The first {MOST} are shown.</p>}
      {!isGood && (
        <p role="alert">Nothing is changed while a line cannot be. Mend the file and choose it again.</p>
      )}
      {isGood && shown.length === 0 && <p>The products are already as the file says.</p>}
      {isGood && parts > 1 && (
        <p>
          It is done in {parts} parts of up to {MAX_ROWS} products, one after the other. Each part is changed
          as a whole or not at all; if one fails, those before it stay changed.
        </p>
      )}
    </>
  )
}

/** Whether all that the file asks for can be. */
export function canApply(problems: ReadTable['problems'], rows: readonly ImportRow[]): boolean {
  return problems.length === 0 && rows.every(({ outcome }) => outcome !== 'refused')
}
