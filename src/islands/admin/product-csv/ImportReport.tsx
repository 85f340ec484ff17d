import { MAX_ROWS } from '#contract/admin/product/product-bulk.ts'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { OUTCOMES } from '#islands/admin/edit/words/outcome-words.ts'
import { withoutDoubles } from '#islands/admin/edit/words/price-doubles.ts'
import type { ReadTable } from '#islands/admin/product-csv/file/table.ts'
import { type ImportResult, titleOf } from './import-item.ts'

/** Lines beyond this are counted, not shown. */
const MOST = 100

type Problems = ReadTable['problems']
type Props = { problems: Problems; names: ReadTable['names']; results: readonly ImportResult[] }

const WORDS: Record<ImportResult['outcome'], string> = { ...OUTCOMES, created: 'Is new' }

/** The changes a file would make, line by line, with its errors first. */
export function ImportReport({ problems, names, results }: Props) {
  const counts = Object.entries(WORDS).flatMap(([outcome, words]) => {
    const count = results.filter((result) => result.outcome === outcome).length
    return count > 0 ? [`${words}: ${count}`] : []
  })
  const sample = results
    .filter(({ outcome }) => outcome !== 'unchanged')
    .toSorted((one, other) => Number(other.outcome === 'refused') - Number(one.outcome === 'refused'))
  const parts = Math.ceil(sample.length / MAX_ROWS)
  const isGood = canApply(problems, results)
  return (
    <>
      {results.length > 0 && <p role="status">Products of the file. {counts.join(' · ')}</p>}
      <ul className="preview">
        {problems.slice(0, MOST).map(({ line, column, message }) => (
          <li key={`${line} ${column} ${message}`} data-outcome="refused">
            <b>
              {titleOf(line, names.get(line))}: {column}
            </b>
            <p>{message}</p>
          </li>
        ))}
        {sample.slice(0, MOST).map(({ line, title, outcome, before, after, errors }) => (
          <li key={line} data-outcome={outcome}>
            <b>{titleOf(line, title)}</b> <span className="badge">{WORDS[outcome]}</span>
            <p>
              {errors.length > 0
                ? errors.map(({ message }) => message).join(' ')
                : outcome === 'created'
                  ? `/product/${String(after?.['slug'])}`
                  : changeWords(...withoutDoubles(before, after))}
            </p>
          </li>
        ))}
      </ul>
      {Math.max(problems.length, sample.length) > MOST && <p>The first {MOST} are shown.</p>}
      {!isGood && (
        <p role="alert">
          Nothing is changed until every line is right. Correct the file and choose it again.
        </p>
      )}
      {isGood && sample.length === 0 && <p>The products are already as the file says.</p>}
      {isGood && parts > 1 && (
        <p>
          It is done in {parts} parts of up to {MAX_ROWS} products, one after the other. Each part is done as
          a whole or not at all; if one fails, those before it stay done.
        </p>
      )}
    </>
  )
}

/** Whether everything that the file asks for can be done. */
export function canApply(problems: Problems, results: readonly ImportResult[]): boolean {
  return problems.length === 0 && results.every(({ outcome }) => outcome !== 'refused')
}
