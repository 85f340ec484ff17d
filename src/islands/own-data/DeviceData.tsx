import { useCallback, useEffect, useRef, useState } from 'react'
import { inline } from '#islands/kit/inline.ts'
import { deleteOwnData, exportOwnData } from '#stores/page/own-data.ts'
import { here } from '#words/address.ts'
import { say, sayParts } from '#words/say.ts'
import { AskFirst } from './AskFirst.tsx'
import { keptWords } from './device-words.ts'

/** Lists the data of this browser, of which the shop knows nothing, and deletes it. */
export function DeviceData() {
  const [entries, setEntries] = useState<string[]>([])
  const [status, setStatus] = useState('')
  const reads = useRef(0)
  const show = useCallback(async () => {
    const read = ++reads.current
    const data = await exportOwnData()
    // One that began before a deletion may end after it.
    if (read === reads.current) setEntries(keptWords(data))
  }, [])
  useEffect(() => {
    const onChange = () => void show()
    onChange()
    addEventListener('storage', onChange)
    return () => removeEventListener('storage', onChange)
  }, [show])

  const forget = async () => {
    setStatus(
      await deleteOwnData().then(
        () => say('Deleted from this browser.'),
        () =>
          say(
            'Some of it could not be deleted. Please try again, or clear this site in your browser’s settings.',
          ),
      ),
    )
    await show()
  }

  return (
    <section className="own-half" aria-labelledby="device-half">
      <h2 id="device-half">{say('What this browser keeps')}</h2>
      <p>
        {say(
          'This is on your device alone, for your own use, until you delete it or clear this site in your browser.',
        )}{' '}
        {inline(
          sayParts('{link} have a page of their own.', {
            link: <a href={here('/data')}>{say('Saved pages and data used')}</a>,
          }),
        )}
      </p>
      {entries.length > 0 ? (
        <ul className="own-kept">
          {entries.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : (
        <p>{say('Nothing about you is kept here.')}</p>
      )}
      <p role="status">{status}</p>
      {entries.length > 0 && (
        <AskFirst
          words={say('Delete from this browser…')}
          title={say('Delete what this browser keeps?')}
          confirmLabel={say('Delete from this browser')}
          onConfirm={() => void forget()}
        >
          <p>
            {say(
              'Your cart, your favourites, the details that you let us remember and the links to your orders are deleted from this browser, and you are signed out. What our shop knows is not changed, and is no longer shown above.',
            )}
          </p>
        </AskFirst>
      )}
    </section>
  )
}
