import { useEffect, useState } from 'react'
import { deleteOwnData, exportOwnData } from '#stores/page/own-data.ts'
import { AskFirst } from './AskFirst.tsx'
import { keptWords } from './device-words.ts'

/** Lists the data of this browser, of which the shop knows nothing, and deletes it. */
export function DeviceData() {
  const [kept, setKept] = useState<string[]>([])
  const [said, setSaid] = useState('')
  useEffect(() => {
    const show = () => void exportOwnData().then((data) => setKept(keptWords(data)))
    show()
    addEventListener('storage', show)
    return () => removeEventListener('storage', show)
  }, [])

  const forget = async () => {
    setSaid(
      await deleteOwnData().then(
        () => 'Deleted from this browser.',
        () =>
          'Some of it could not be deleted. Please try again, or clear this site in your browser’s settings.',
      ),
    )
    setKept(keptWords(await exportOwnData()))
  }

  return (
    <section className="own-half" aria-labelledby="device-half">
      <h2 id="device-half">What this browser keeps</h2>
      <p>
        This is on your device alone, for your own use, until you delete it or clear this site in your
        browser. <a href="/data">Saved pages and data used</a> have a page of their own.
      </p>
      {kept.length > 0 ? (
        <ul className="own-kept">
          {kept.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <p>Nothing about you is kept here.</p>
      )}
      <p role="status">{said}</p>
      {kept.length > 0 && (
        <AskFirst
          words="Delete from this browser…"
          title="Delete what this browser keeps?"
          confirmLabel="Delete from this browser"
          onConfirm={() => void forget()}
        >
          <p>
            Your cart, your favourites, the details that you let us remember and the links to your orders are
            deleted from this browser, and you are signed out. What our shop knows is not changed, and is no
            longer shown above.
          </p>
        </AskFirst>
      )}
    </section>
  )
}
