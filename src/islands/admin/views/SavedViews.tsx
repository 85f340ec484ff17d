import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import { WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { goTo } from '#islands/admin/use-address.ts'
import { showToast } from '#stores/page/toasts.ts'
import { $savedViews, forgetView, keepView } from './saved-views.ts'

const MAX_NAME = 60

type Props = {
  screen: string
  /**
   * Parts of the address that do not belong to a view: what is open, the page, and words that may name a
   * customer.
   */
  without: readonly string[]
}

/** Filters and sorting that somebody comes back to. The address is the view; here it gets a name, on this device. */
export function SavedViews({ screen, without }: Props) {
  const views = useStore($savedViews).filter((view) => view.screen === screen)
  const [name, setName] = useState<string>()
  const query = new URLSearchParams(location.search)
  for (const part of without) query.delete(part)
  const save = () => {
    if (!name?.trim()) return
    const search = query.size > 0 ? `?${query}` : ''
    if (!keepView({ screen, name, search }))
      showToast({ type: 'error', title: 'Not saved.', message: 'This device lets us store nothing.' })
    setName(undefined)
  }
  // A list as it always begins needs no name.
  if (views.length === 0 && query.size === 0) return null
  return (
    <section className="saved-views" aria-label="Saved views">
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <button type="button" className="link-button" onClick={() => goTo(view.search)}>
                {view.name}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Forget the view ${view.name}`}
                onClick={() => forgetView(view)}
              >
                <X size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        <button type="button" className="link-button" onClick={() => setName('')}>
          Save this view
        </button>
      ) : (
        <WorkForm send={save}>
          <label className="admin-field">
            Name of the view
            <input
              // biome-ignore lint/a11y/noAutofocus: the button under the finger has just become this field.
              autoFocus
              maxLength={MAX_NAME}
              enterKeyHint="done"
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <button type="submit" className="button quiet">
            Save
          </button>
          <button type="button" className="link-button" onClick={() => setName(undefined)}>
            Cancel
          </button>
        </WorkForm>
      )}
    </section>
  )
}
