import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { RehearsedChanges } from '#islands/admin/pricing/rehearsal/RehearsedChanges.tsx'
import { documentedColumns } from '#islands/admin/product-csv/file/table.ts'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import { canApply, ImportReport } from './ImportReport.tsx'
import type { ImportItem } from './import-item.ts'
import { IMPORT, type Import, useImport } from './use-import.ts'

type Props = { withCost: boolean; close: () => void }

/** Imports products edited in a spreadsheet: shows the effect of each line before anything is done. */
export function ImportProducts({ withCost, close }: Props) {
  const { state, check, apply } = useImport()
  const isBusy = state.step === 'checking' || state.step === 'applying'
  const items =
    state.step === 'checked'
      ? state.items.filter((_, place) => state.results[place]?.outcome !== 'unchanged')
      : []
  return (
    <OfficeDialog title="Import products from CSV" look="wide" close={close}>
      {state.step !== 'done' && (
        <>
          <Columns withCost={withCost} />
          <label className="admin-field">
            CSV file
            <input
              type="file"
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              disabled={isBusy}
              onChange={({ target }) => {
                const [file] = target.files ?? []
                if (file) check(file)
                // The same file may be chosen again once it is corrected.
                target.value = ''
              }}
            />
          </label>
        </>
      )}
      <Outcome state={state} />
      <Progress id={IMPORT} />
      {state.step === 'checked' && (
        <>
          <ImportReport problems={state.problems} names={state.names} results={state.results} />
          {canApply(state.problems, state.results) && <RehearsedChanges rows={state.results} />}
        </>
      )}
      <div className="admin-actions">
        <CloseButton>{state.step === 'done' ? 'Close' : 'Cancel'}</CloseButton>
        {state.step === 'checked' && canApply(state.problems, state.results) && items.length > 0 && (
          <button type="button" className="button" onClick={() => apply(items)}>
            {buttonWords(items)}
          </button>
        )}
      </div>
    </OfficeDialog>
  )
}

function Outcome({ state }: { state: Import }) {
  if (state.step === 'choosing' || state.step === 'checked')
    return state.problem ? <p role="alert">{state.problem}</p> : null
  if (state.step === 'done') {
    const { changed, created, remaining, problem, isUnsure } = state
    return (
      <>
        <p role="status">
          {changed} {changed === 1 ? 'product is' : 'products are'} changed
          {created > 0 && `, ${created} ${created === 1 ? 'is' : 'are'} new`}.
        </p>
        {problem && (
          <p role="alert">
            Then it stopped: {problem}{' '}
            {isUnsure
              ? `The part being sent may have been done: ${remaining} products are uncertain. Export them again to see.`
              : `The other ${remaining} are unchanged. Export them again before you continue: versions have changed.`}
          </p>
        )}
      </>
    )
  }
  return <p role="status">{state.step === 'checking' ? 'Checking; nothing is changed yet…' : 'Changing…'}</p>
}

/** The button's text, such as `Change 3 products, add 1`. */
function buttonWords(items: readonly ImportItem[]): string {
  const added = items.filter((item) => 'draft' in item).length
  const edits = items.length - added
  const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`
  if (edits === 0) return `Add ${products(added)}`
  return `Change ${products(edits)}${added > 0 ? `, add ${added}` : ''}`
}

function Columns({ withCost }: { withCost: boolean }) {
  return (
    <details>
      <summary>What the columns mean</summary>
      <p>
        Export the products, make your changes, save as CSV, and choose the file here. Each line is a size;
        facts about the product are in its first line. An empty cell or a missing column leaves things as they
        are. A changed stock counts as pieces added or removed. A cell that would begin with = + - or @ has a
        ' before it. A line with the number and version of a product and a sizeName without sizeId adds a size
        to it. A line without a number makes a new product: a list with name, category and price is enough,
        lines right below it with no name are its further sizes, and its pictures are added afterwards.
      </p>
      <Figures
        look="details"
        figures={Object.fromEntries(documentedColumns(withCost).map(({ name, words }) => [name, words]))}
      />
    </details>
  )
}
