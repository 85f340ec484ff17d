import { useState } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { StockRow } from '#contract/admin/product/stock.ts'
import { InlineEdit } from '#islands/admin/edit/InlineEdit.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { MoveForm } from './MoveForm.tsx'
import { todayWords } from './movement-words.ts'
import { useParChange } from './use-stock-change.ts'

type Props = { row: StockRow; showHistory: () => void }

/** A size on the shelf: pieces now, pieces at opening, what happened today, and what can be done. */
export function StockItem({ row, showHistory }: Props) {
  const [open, setOpen] = useState<'received' | 'waste'>()
  const par = useParChange()
  const { productName, sizeName, sizeId, stock, dailyPar, today } = row
  const name = `${productName}, ${sizeName}`
  const toggle = (kind: 'received' | 'waste') => setOpen(open === kind ? undefined : kind)
  return (
    <li>
      <h2>
        {row.image && (
          <img src={uploadedPicture(row.image, 160)} alt="" width={64} height={36} loading="lazy" />
        )}{' '}
        {productName} <small>{sizeName}</small>
      </h2>
      <p className="stock-now">
        <b>{stock}</b> on the shelf
      </p>
      <p className="stock-par">
        At opening{' '}
        <InlineEdit
          label={`Pieces at opening of ${name}`}
          value={String(dailyPar)}
          display={dailyPar === 0 ? 'not filled' : String(dailyPar)}
          inputMode="numeric"
          check={(typed) => (/^\d{1,5}$/.test(typed.trim()) ? undefined : 'A whole number, please.')}
          save={(typed) =>
            par.mutate(
              { sizeId, dailyPar: Number(typed) },
              reportFailure(`${name} keeps its number at opening.`),
            )
          }
          isSaving={par.isPending}
        />
      </p>
      <p className="stock-today">{todayWords(today) || 'Nothing happened today'}</p>
      <div className="stock-ways">
        {(['received', 'waste'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className="button quiet"
            aria-expanded={open === kind}
            onClick={() => toggle(kind)}
          >
            {kind === 'received' ? 'Receive' : 'Waste'}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
        <button type="button" className="link-button" onClick={showHistory}>
          History<span className="visually-hidden"> of {name}</span>
        </button>
      </div>
      {open && <MoveForm key={open} row={row} kind={open} close={() => setOpen(undefined)} />}
    </li>
  )
}
