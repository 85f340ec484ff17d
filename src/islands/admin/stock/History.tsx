import { getStock, listStockMovements } from '#contract/admin/product/stock.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Back } from '#islands/admin/edit/Back.tsx'
import { PlainTable } from '#islands/admin/edit/bulk/PlainTable.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { KIND_WORDS, REASON_WORDS, signed } from './movement-words.ts'

const PAGE_SIZE = 50

type Props = { sizeId: string; page: string; turn: (page: number) => void; close: () => void }

/** Pieces that came onto the shelf of a size, or left it unsold: when, by whom, why. */
export function History({ sizeId, page, turn, close }: Props) {
  const size = useCall(getStock, { params: { sizeId } })
  const stockMovements = useCall(listStockMovements, {
    params: { sizeId },
    query: { page, size: PAGE_SIZE },
    keepsPrevious: true,
  })
  return (
    <>
      <Back to="All stock" close={close} />
      <h2>
        {size.data ? `${size.data.productName}, ${size.data.sizeName}: ${size.data.stock} now` : 'History'}
      </h2>
      <Loaded of={stockMovements} lines={8}>
        {({ content, ...pages }) =>
          content.length === 0 ? (
            <p>Nothing was received, wasted or counted yet. Sales are among the orders.</p>
          ) : (
            <>
              <PlainTable
                caption="Movements, newest first"
                columns={['When', 'Pieces', 'What', 'Who']}
                rows={content.map(({ id, at, quantity, kind, reason, by }) => ({
                  key: id,
                  cells: [
                    momentWords(at),
                    signed(quantity),
                    reason ? `${KIND_WORDS[kind]}: ${REASON_WORDS[reason]}` : KIND_WORDS[kind],
                    by ?? 'The shop itself',
                  ],
                }))}
              />
              <Pages {...pages} noun="movements" turn={turn} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
