import { mayHide } from '#domain/page/author-text.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import type { TextRow } from './text-rows.ts'
import { useHiding, useShowing } from './use-hiding.ts'

type Props = { row: TextRow; open: (row: TextRow) => void }

/** What an admin does with a text in one tap: open it, hide it from readers, show it again. */
export function TextActions({ row, open }: Props) {
  const { kind, slug, title, text } = row
  const hide = useHiding()
  const show = useShowing()
  const isBusy = hide.isPending || show.isPending
  const isHidden = text?.state === 'draft' && text.file !== 'none'
  const isSeen = text ? text.state !== 'draft' : row.isShown
  return (
    <span className="text-actions">
      <button type="button" className="link-button" aria-label={`Edit ${title}`} onClick={() => open(row)}>
        Edit
      </button>
      {isSeen && mayHide(kind, slug) && (
        <button
          type="button"
          className="link-button"
          aria-label={`Hide ${title}`}
          disabled={isBusy}
          onClick={() =>
            hide.mutate(
              { kind, slugs: [slug] },
              {
                onSuccess: () => showSuccess(`${title} is hidden.`, 'Readers no longer see it.'),
                onError: (error) => showFailure('It was not hidden.', error),
              },
            )
          }
        >
          Hide
        </button>
      )}
      {isHidden && (
        <button
          type="button"
          className="link-button"
          aria-label={`Show ${title} again`}
          disabled={isBusy}
          onClick={() =>
            show.mutate(text, {
              onSuccess: () => showSuccess(`Readers see ${title} again.`),
              onError: (error) => showFailure('It is still hidden.', error),
            })
          }
        >
          Show again
        </button>
      )}
    </span>
  )
}
