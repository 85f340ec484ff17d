import { LATE_MS } from '#domain/page/progress/late-time.ts'
import { inline } from '#islands/kit/inline.ts'
import { say, sayParts } from '#words/say.ts'

/** The page's own address, with its query. */
const HERE = ''

/** D53: shown, and read out, if its neighbour has not loaded within 10 s (`.late` in base.css). */
export function StillLoading() {
  const retry = <a href={HERE}>{say('Try again')}</a>
  const phone = document.querySelector<HTMLAnchorElement>('footer a[href^="tel:"]')
  return (
    <div role="status">
      <p className="late" style={{ animation: `late 0s ${LATE_MS}ms forwards` }}>
        {inline(
          phone
            ? sayParts('Still loading. {again}, or call {phone}.', {
                again: retry,
                phone: <a href={phone.href}>{phone.textContent}</a>,
              })
            : sayParts('Still loading. {again}.', { again: retry }),
        )}
      </p>
    </div>
  )
}
