import { getEmergency } from '#contract/admin/shop/emergency.ts'
import { getPagesState } from '#contract/admin/shop/pages.ts'
import { serverHealth } from '#contract/shop/health.ts'
import { UnsoldArticles } from '#islands/admin/texts/UnsoldArticles.tsx'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 30_000

/** A sentence for each fault of the shop, with the way to more; absent while all is well. */
export function Trouble() {
  const { data: pages } = useCall(getPagesState, { refetchEvery: REFRESH_MS })
  const { data: server } = useCall(serverHealth, { kind: 'health' })
  const { data: mode } = useCall(getEmergency, { kind: 'live' })
  const failures = pages?.failures.length ?? 0
  const mistakes = pages?.textMistakes.length ?? 0
  const sentences = [
    server?.status === 'DOWN' && 'The shop’s server cannot take orders at present.',
    mode?.emergency && 'Emergency mode is on: pages are as light as they can be.',
    failures > 0 &&
      `${failures === 1 ? 'One page shows' : `${failures} pages show`} an older version: shoppers may miss your last edits.`,
    pages?.builder?.error && 'The site could not be built again: shoppers still see the previous pages.',
    mistakes > 0 &&
      `${mistakes === 1 ? 'One mistake' : `${mistakes} mistakes`} in articles and pages: what cannot be used is left out.`,
  ].filter((sentence) => typeof sentence === 'string')
  const unsold = pages?.unsoldArticles ?? []
  if (sentences.length === 0 && unsold.length === 0) return null
  return (
    <section className="problem-box" aria-labelledby="trouble-title">
      <h2 id="trouble-title">Something needs a look</h2>
      {sentences.length > 0 && (
        <>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>
            <a className="button" href="/admin/speed">
              See what is wrong
            </a>
          </p>
        </>
      )}
      {unsold.length > 0 && <UnsoldArticles articles={unsold} />}
    </section>
  )
}
