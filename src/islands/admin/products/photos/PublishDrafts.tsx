import { useStore } from '@nanostores/react'
import { request } from '#client/api.ts'
import type { AdminProduct } from '#contract/admin/product/product.ts'
import { listAdminProductsAdvanced } from '#contract/admin/product/product-list.ts'
import { changeProductStates } from '#contract/admin/product/product-state.ts'
import { getFirstDay } from '#contract/admin/shop/first-day.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { $holder } from '#stores/account/auth.ts'

type Props = { drafts: readonly AdminProduct[]; done: () => void }

/** Puts the drafts that were just made on sale in one press; only admins may. */
export function PublishDrafts({ drafts, done }: Props) {
  const { user } = useStore($holder)
  const publish = useChange<void, Awaited<ReturnType<typeof send>>>({
    send: () => send(drafts),
    apply: () => {},
    list: listAdminProductsAdvanced,
    also: [getFirstDay],
  })
  if (!isAdmin(user) || drafts.length === 0) return null
  return (
    <WorkButton
      words={`Publish ${goodsWords(drafts.length)}`}
      isBusy={publish.isPending}
      run={() =>
        !publish.isPending &&
        publish.mutate(undefined, {
          onSuccess: () => {
            showSuccess(`${goodsWords(drafts.length)} on sale.`)
            done()
          },
          onError: (error) => showFailure('Nothing was published.', error),
        })
      }
    />
  )
}

const send = (drafts: readonly AdminProduct[]) =>
  request(changeProductStates, {
    body: { dryRun: false, state: 'published', rows: drafts.map(({ id, version }) => ({ id, version })) },
  })

function goodsWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`
}
