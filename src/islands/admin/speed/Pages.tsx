import { getPagesState, type PagesState } from '#contract/admin/shop/pages.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { UnsoldArticles } from '#islands/admin/texts/UnsoldArticles.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'

const REFRESH_MS = 30_000

/** Whether readers see the latest edits. A page that cannot be made says why; its last good version stays. */
export function Pages() {
  const state = useCall(getPagesState, { refetchEvery: REFRESH_MS })
  return (
    <section className="account-part" aria-labelledby="pages-title">
      <h2 id="pages-title">Pages</h2>
      <Loaded of={state} lines={2}>
        {({ mode, failures, textMistakes, unsoldArticles, builder }) => (
          <>
            <p role="status">{builder ? builderWords(builder) : pagesWords(mode, failures.length)}</p>
            {builder?.error && (
              <div className="problem-box">
                <p>The builder could not be asked; shoppers still see the previous pages.</p>
                <pre>{builder.error}</pre>
              </div>
            )}
            {failures.length > 0 && (
              <div className="problem-box">
                <p>These pages cannot be made at present; shoppers see their last version.</p>
                <ul>
                  {failures.map(({ path, reason, since }) => (
                    <li key={path}>
                      <a href={path}>{path}</a>, since {momentWords(since)}: {reason}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {textMistakes.length > 0 && (
              <div className="problem-box">
                <p>Some texts need correcting; those that cannot be used are left out of the pages.</p>
                <ul>
                  {textMistakes.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </ul>
              </div>
            )}
            {unsoldArticles.length > 0 && (
              <div className="problem-box">
                <UnsoldArticles articles={unsoldArticles} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function pagesWords(mode: PagesState['mode'], failures: number): string {
  if (mode === 'off') return 'The pages are not made here.'
  return failures === 0 ? 'Shoppers see every edit at once.' : 'Shoppers see every edit, but for these pages.'
}

function builderWords({ changedAt, askedAt, showsFrom }: NonNullable<PagesState['builder']>): string {
  const catalogueLine = showsFrom ? ` The site there shows the catalogue of ${momentWords(showsFrom)}.` : ''
  if (changedAt) return `Edits since ${momentWords(changedAt)} wait for the builder.${catalogueLine}`
  return askedAt
    ? `Asked the builder on ${momentWords(askedAt)}.${catalogueLine}`
    : `No edits are waiting.${catalogueLine}`
}
