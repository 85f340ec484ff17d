import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import type { Matches } from './match-pictures.ts'
import { usePictureZip, ZIP, type PictureZip as Zip } from './use-picture-zip.ts'

/** Lines beyond this are counted, not shown. */
const MOST = 100

/** Adds the pictures of a ZIP file to the products that they are named after. */
export function PictureZip({ close }: { close: () => void }) {
  const { state, read, send } = usePictureZip()
  return (
    <OfficeDialog title="Add pictures from a ZIP file" look="wide" close={close}>
      {(state.step === 'choosing' || state.step === 'checked') && (
        <>
          <p>
            Name each picture like the address of its product: egg-pie.jpg, and egg-pie-2.jpg for another one.
            A folder of that name works too. The pictures that a product has stay.
          </p>
          <label className="admin-field">
            ZIP file
            <input
              type="file"
              accept=".zip,application/zip"
              onChange={({ target }) => {
                const [archive] = target.files ?? []
                if (archive) read(archive)
                target.value = ''
              }}
            />
          </label>
        </>
      )}
      <Outcome state={state} />
      <Progress id={ZIP} />
      <div className="admin-actions">
        <CloseButton>{state.step === 'done' ? 'Close' : 'Cancel'}</CloseButton>
        {state.step === 'checked' && state.matches.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => {
              // The button goes, and its focus with it.
              currentTarget.closest('dialog')?.focus()
              send(state.matches)
            }}
          >
            Add {picturesOf(state.matches.length)}
          </button>
        )}
      </div>
    </OfficeDialog>
  )
}

function Outcome({ state }: { state: Zip }) {
  if (state.step === 'choosing') return state.problem ? <p role="alert">{state.problem}</p> : null
  if (state.step === 'reading') return <p role="status">Looking for the products…</p>
  if (state.step === 'checked') return <Report {...state} />
  if (state.step !== 'done') return null
  const { added, failures } = state
  return (
    <>
      <p role="status">
        {picturesOf(added)} {added === 1 ? 'is' : 'are'} added.
      </p>
      {failures.length > 0 && (
        <ul className="preview" aria-label="Pictures that were not added">
          {failures.map(({ path, words }) => (
            <li key={path} data-outcome="refused">
              <b>{path}</b>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Report({ matches, unknown }: Matches) {
  const products = new Set(matches.map(({ product }) => product.id)).size
  return (
    <>
      <p role="status">
        {picturesOf(matches.length)} for {products} {products === 1 ? 'product' : 'products'}.
        {unknown.length > 0 && ` ${picturesOf(unknown.length)} without a product.`}
      </p>
      <ul className="preview" aria-label="Pictures of the file">
        {unknown.slice(0, MOST).map((path) => (
          <li key={path} data-outcome="refused">
            <b>{path}</b>
            <p>No product has this name in its address. It is left out.</p>
          </li>
        ))}
        {matches.slice(0, MOST).map(({ path, product }) => (
          <li key={path}>
            <b>{path}</b>
            <p>{product.name}</p>
          </li>
        ))}
      </ul>
      {Math.max(matches.length, unknown.length) > MOST && <p>The first {MOST} are shown.</p>}
    </>
  )
}

function picturesOf(count: number): string {
  return `${count} ${count === 1 ? 'picture' : 'pictures'}`
}
