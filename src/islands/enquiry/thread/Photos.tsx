import { apiOrigin } from '#client/network/origin.ts'
import type { EnquiryPhoto } from '#contract/enquiry/photo.ts'

type Props = {
  photos: readonly EnquiryPhoto[]
  /** Words for the picture at a place, from 1. */
  alt: (place: number) => string
}

/** Pictures of an enquiry, small; each opens in its full size. */
export function Photos({ photos, alt }: Props) {
  return (
    <ul className="thread-photos">
      {photos.map(({ id, url, width, height }, at) => (
        <li key={id}>
          <a href={apiOrigin + url} target="_blank" rel="noreferrer">
            <img src={apiOrigin + url} alt={alt(at + 1)} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
