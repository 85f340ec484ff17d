import { useEffect, useRef, useState } from 'react'

/** Quick typing sends one request. */
const TYPING_MS = 250

type Props = { label: string; value: string; change: (words: string) => void }

/** Words to look for; `/` leads here (see `Everything`). */
export function SearchField({ label, value, change }: Props) {
  const [typed, setTyped] = useState(value)
  const latest = useRef(change)
  latest.current = change

  // Back and Forward change the search.
  useEffect(() => {
    setTyped(value)
  }, [value])
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => latest.current(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  return (
    <label className="admin-field">
      <span className="search-label">{label}</span>
      <input
        type="search"
        placeholder={label}
        enterKeyHint="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </label>
  )
}
