import { useStore } from '@nanostores/react'
import { type EnquiryRow, listEnquiries } from '#contract/enquiry/office.ts'
import { isAdmin } from '#domain/account/session-user.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Choice } from '#islands/admin/edit/form/Choice.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { Pages } from '#islands/kit/Pages.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/account/auth.ts'
import { EnquirySheet } from './EnquirySheet.tsx'
import { SavedAnswers } from './SavedAnswers.tsx'
import { STATE_WORDS } from './state-words.ts'
import '#islands/enquiry/thread/thread.css'
import './enquiries.css'

/** Defaults of the address: the state that is listed, and the enquiry, or the saved answers, that are open. */
const UNSET = { state: '', page: '0', request: '', answers: '' }

/** How often new ones are looked for. */
const REFRESH_MS = 30_000

/** Requests for what is in no list: all by state, or the one that the address names. */
export function Enquiries() {
  const address = useAddress(UNSET)
  const [{ request: id, answers }, change] = address
  if (answers) return <SavedAnswers close={() => change({ answers: '' })} />
  if (!id) return <EnquiryList address={address} />
  return <EnquirySheet key={id} id={Number(id)} close={() => change({ request: '' })} />
}

function EnquiryList({ address: [view, change] }: { address: EnquiriesAddress }) {
  const enquiries = useCall(listEnquiries, {
    query: { page: view.page, ...(view.state && { state: view.state }) },
    keepsPrevious: true,
    refetchEvery: REFRESH_MS,
  })
  const { user } = useStore($auth)
  return (
    <>
      <Choice
        label="State"
        choices={{ '': 'All', ...STATE_WORDS }}
        choice={view.state}
        choose={(state: string) => change({ state, page: '0' })}
      />
      {isAdmin(user) && (
        <p className="admin-actions">
          <button type="button" className="link-button" onClick={() => change({ answers: '1' })}>
            Saved answers
          </button>
        </p>
      )}
      <Loaded of={enquiries} lines={8}>
        {({ content, ...pages }) => (
          <>
            {pages.totalElements === 0 && <p>No requests here.</p>}
            <ul className="admin-cards">
              {content.map((row) => (
                <Row key={row.id} row={row} open={() => change({ request: String(row.id) })} />
              ))}
            </ul>
            <Pages {...pages} noun="requests" turn={(to) => change({ page: String(to) })} />
          </>
        )}
      </Loaded>
    </>
  )
}

function Row({ row, open }: { row: EnquiryRow; open: () => void }) {
  const { number, state, customerName, occasion, date, photos, waitingSince, heldUntil } = row
  return (
    <li>
      <button type="button" className="enquiry-row" onClick={open}>
        <span>
          <b>{customerName}</b> <span className="badge">{STATE_WORDS[state]}</span>
        </span>
        <span>
          {[fullDayWords(date), occasion, photos > 0 && (photos === 1 ? '1 picture' : `${photos} pictures`)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <small>
          {[
            number,
            waitingSince && `waits for you since ${momentWords(waitingSince)}`,
            heldUntil && `holds its place until ${momentWords(heldUntil)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </button>
    </li>
  )
}

/** The screen's state in the address bar, and how to change it. */
type EnquiriesAddress = ReturnType<typeof useAddress<typeof UNSET>>
