import { apiOrigin } from '#client/network/origin.ts'
import type { OfficeEnquiry } from '#contract/enquiry/office.ts'
import { lookalikes } from './quote-form.ts'

type Props = {
  enquiry: OfficeEnquiry
  choice: number | null
  choose: (photoId: number | null) => void
}

/** The picture that the customer agrees to, which the bake list shows; nothing without pictures. */
export function PhotoChoice({ enquiry, choice, choose }: Props) {
  const pictures = lookalikes(enquiry)
  if (pictures.length === 0) return null
  return (
    <fieldset>
      <legend>What it will look like</legend>
      <div className="enquiry-choices">
        {pictures.map(({ id, url, name }) => (
          <label key={id}>
            <input type="radio" name="quote-photo" checked={choice === id} onChange={() => choose(id)} />
            <img src={apiOrigin + url} alt={name} width={96} height={72} />
          </label>
        ))}
        <label className="admin-check">
          <input type="radio" name="quote-photo" checked={choice === null} onChange={() => choose(null)} />
          None of them
        </label>
      </div>
    </fieldset>
  )
}
