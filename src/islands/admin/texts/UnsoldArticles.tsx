import { useStore } from '@nanostores/react'
import type { PagesState } from '#contract/admin/shop/pages.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { $holder } from '#stores/account/auth.ts'
import { useHiding } from './use-hiding.ts'

/** Articles that name goods which the shop does not sell, with one button that hides them all. */
export function UnsoldArticles({ articles }: { articles: PagesState['unsoldArticles'] }) {
  const { user } = useStore($holder)
  const hide = useHiding()
  const isOne = articles.length === 1
  const hideAll = () =>
    hide.mutate(
      { kind: 'article', slugs: articles.map(({ slug }) => slug) },
      {
        onSuccess: () =>
          showSuccess(
            isOne ? 'The article is hidden.' : 'The articles are hidden.',
            'You can show them again in “Articles and pages”.',
          ),
        onError: (error) => showFailure('Nothing was hidden.', error),
      },
    )
  return (
    <div className="unsold-articles">
      <p>
        {isOne ? 'One article names goods' : `${articles.length} articles name goods`} that you do not sell.
      </p>
      <p className="admin-actions">
        {isAdmin(user) && (
          <button type="button" className="button" disabled={hide.isPending} onClick={hideAll}>
            {isOne ? 'Hide it' : 'Hide them'}
          </button>
        )}
        <a className="link-button" href="/admin/texts">
          Look at {isOne ? 'it' : 'them'}
        </a>
      </p>
    </div>
  )
}
