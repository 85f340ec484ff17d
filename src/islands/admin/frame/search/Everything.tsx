import { Search, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { uploadedPicture } from '#client/uploaded-picture.ts'
import type { OfficePage } from '#islands/admin/admin-pages.ts'
import { useShortcut } from '#islands/admin/frame/use-shortcut.ts'
import { goTo } from '#islands/admin/use-address.ts'
import { optionId, useCombobox } from '#islands/kit/use-combobox.ts'
import { type Match, useFound } from './use-found.ts'
import './everything.css'

const LIST_ID = 'everything-found'
const LABEL = 'Search orders, customers, products, vouchers and pages'

type Props = { pages: readonly OfficePage[] }

/**
 * The search over everything: its button, Ctrl+K or `/`. Only what this person may see is found.
 */
export function Everything({ pages }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, open] = useState(false)
  const show = () => {
    open(true)
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useShortcut('Ctrl+K', show)
  useShortcut('/', show)
  return (
    <>
      <button
        type="button"
        className="admin-search-button"
        onClick={show}
        aria-label="Search everything"
        aria-keyshortcuts="Control+K"
      >
        <Search size={20} aria-hidden />
        <span>Search</span>
      </button>
      <dialog
        ref={dialog}
        className="admin-dialog admin-search"
        aria-label="Search everything"
        onClose={() => open(false)}
      >
        {isOpen && <SearchBox pages={pages} close={() => dialog.current?.close()} />}
      </dialog>
    </>
  )
}

function SearchBox({ pages, close }: Props & { close: () => void }) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [typed, type] = useState('')
  const { matches, isFailed, isSearching } = useFound(typed, pages)
  const marked = useCombobox({ input, listId: LIST_ID, term: typed, count: matches.length, close })
  const take = ({ address }: Match) => {
    close()
    goTo(address)
  }
  return (
    <>
      <div className="admin-search-field">
        <input
          ref={setInput}
          // biome-ignore lint/a11y/noAutofocus: the dialog was opened to type here.
          autoFocus
          autoComplete="off"
          aria-label={LABEL}
          placeholder="Order number, name, phone, product…"
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={({ key }) => {
            const [only] = matches
            // Enter takes the first one unless the arrows have chosen another.
            if (key === 'Enter' && marked < 0 && only && !isSearching) take(only)
          }}
        />
        <button type="button" className="icon-button" aria-label="Close the search" onClick={close}>
          <X size={20} aria-hidden />
        </button>
      </div>
      {matches.length > 0 && (
        <div id={LIST_ID} role="listbox" aria-label="Found" className="admin-found">
          {matches.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field's arrows and Enter choose an option.
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (WAI-ARIA combobox).
            <div
              key={one.address}
              id={optionId(LIST_ID, index)}
              role="option"
              aria-selected={index === marked}
              onClick={() => take(one)}
            >
              <small>{one.kind}</small>
              <b>
                {one.image && (
                  <img src={uploadedPicture(one.image, 160)} alt="" width={64} height={36} loading="lazy" />
                )}
                {one.name}
              </b>
              <span>{one.more}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status">{wordsFor(typed, matches.length, isSearching, isFailed)}</p>
    </>
  )
}

function wordsFor(typed: string, count: number, isSearching: boolean, isFailed: boolean): string {
  if (typed.trim() === '')
    return 'Four digits of a phone number find the latest orders, the whole number finds all.'
  if (isFailed) return 'The search does not answer. Please try again.'
  if (isSearching) return 'Searching…'
  return count === 0 ? 'Nothing found. Try fewer letters, or the whole phone number.' : `${count} found.`
}
