import type { ReactNode } from 'react'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import type { BulkAnswer } from '#contract/admin/product/product-bulk.ts'
import { CloseButton, OfficeDialog } from '#islands/admin/edit/OfficeDialog.tsx'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { changeWords } from '#islands/admin/edit/words/change-words.ts'
import { marginSteps } from '#islands/admin/edit/words/margin-steps.ts'
import { OUTCOMES } from '#islands/admin/edit/words/outcome-words.ts'
import { withoutDoubles } from '#islands/admin/edit/words/price-doubles.ts'
import { Progress } from '#islands/kit/progress/Progress.tsx'
import { BULK } from './bulk-progress.ts'

type Props = Preview & {
  /** Shown below the effects, in a wide dialog. */
  children?: ReactNode
}

export type Preview = {
  products: readonly AdminProduct[]
  answer: BulkAnswer
  isApplying: boolean
  apply: () => void
  close: () => void
  /** Explanations for a product, by its id. */
  notes?: ReadonlyMap<number, readonly string[]>
}

/** The effect of a bulk edit on each product, before anything is done. */
export function BulkPreview({ products, answer, isApplying, apply, close, notes, children }: Props) {
  const isGood = answer.rows.every(({ outcome }) => outcome !== 'refused')
  const name = (productId: number) =>
    products.find(({ id }) => id === productId)?.name ?? `Product ${productId}`
  return (
    <OfficeDialog title="What would change" look={children ? 'wide' : false} close={close}>
      <ul className="preview">
        {answer.rows.map(({ id, outcome, before, after, errors }) => (
          <li key={id} data-outcome={outcome}>
            <b>{name(id)}</b> <span className="badge">{OUTCOMES[outcome]}</span>
            <p>
              {errors.length > 0
                ? errors.map(({ message }) => message).join(' ')
                : changeWords(...withoutDoubles(before, after))}
            </p>
            {notes?.get(id)?.map((note) => (
              <small key={note}>{note}</small>
            ))}
            {marginSteps(before, after).map(({ name: size, from, to }) => (
              <small key={size}>
                Margin of {size}: {from} % → {to} %
              </small>
            ))}
          </li>
        ))}
      </ul>
      {children}
      <Progress id={BULK.id} />
      {!isGood && <p role="alert">Nothing is changed until all of them can be.</p>}
      <div className="admin-actions">
        <CloseButton>Cancel</CloseButton>
        <WorkButton
          words="Change them"
          disabled={!isGood}
          isBusy={isApplying}
          busyWords="Changing…"
          run={apply}
        />
      </div>
    </OfficeDialog>
  )
}
