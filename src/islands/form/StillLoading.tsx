import { LATE_MS } from '#domain/page/progress/late-time.ts'

/** The page's own address, with its query. */
const HERE = ''

/** D53: shown, and read out, if its neighbour has not loaded within 10 s (`.late` in base.css). */
export function StillLoading() {
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]')
  return (
    <div role="status">
      <p className="late" style={{ animation: `late 0s ${LATE_MS}ms forwards` }}>
        Still loading. <a href={HERE}>Try again</a>
        {phone && (
          <>
            , or call <a href={phone.href}>{phone.textContent}</a>
          </>
        )}
        .
      </p>
    </div>
  )
}
