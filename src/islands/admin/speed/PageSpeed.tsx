import { getPerformance, MAX_HOURS } from '#contract/shop/monitoring.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { fullDayWords } from '#domain/time/words/day-words.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { useAddress } from '#islands/admin/use-address.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { FigureTable } from './FigureTable.tsx'
import {
  ALERT_WORDS,
  FIGURE_NAMES,
  FIGURES,
  LINE_WORDS,
  PAGE_WORDS,
  PROVIDER_WORDS,
  percent,
  type Speed,
} from './speed-words.ts'

const PERIODS: Record<string, string> = {
  '24': 'The last day',
  '168': 'The last 7 days',
  [MAX_HOURS]: `The last ${RETENTION_DAYS} days`,
}
const FURTHER_MEANINGS = {
  Line: 'By the time to the first byte, or as the browser says. The provider only where it is known.',
  'From copies':
    'A page’s scripts and pictures that were on the device already. On a first visit none are, so new visitors lower it.',
  Errors: 'Errors in a page’s scripts after somebody began to use it.',
}
const UNSET = { hours: '168' }

/** How fast shoppers' pages were, as their own browsers measured it (D59). */
export function PageSpeed() {
  const [{ hours }, change] = useAddress(UNSET)
  const span = Number(hours) || Number(UNSET.hours)
  const pageSpeed = useCall(getPerformance, { query: { hours: span }, kind: 'health', keepsPrevious: true })
  return (
    <section className="account-part" aria-labelledby="speed-title">
      <h2 id="speed-title">Shoppers’ pages</h2>
      <p>
        Each page sends its own times once, when it is left: no name, no address, and nothing where somebody
        saves data. Three of four visits were at least as fast as the figures below. They are kept for{' '}
        {RETENTION_DAYS} days.
      </p>
      <search className="admin-filters">
        <SelectField
          label="Time"
          value={String(span)}
          choices={Object.entries(PERIODS)}
          change={(hours) => change({ hours })}
        />
      </search>
      <Loaded of={pageSpeed} lines={10}>
        {(speed) =>
          speed.groups.length === 0 ? <p>Nothing was measured in this time.</p> : <Measured {...speed} />
        }
      </Loaded>
    </section>
  )
}

function Measured({ groups, pages, days, alerts }: Speed) {
  const errors = pages.filter(({ metric }) => metric === 'errors')
  const copies = pages.filter(({ metric }) => metric === 'cacheHitRatio')
  return (
    <>
      <Alerts of={alerts} />
      <h3>By line</h3>
      <FigureTable
        caption="Speed by line"
        first="Line"
        rows={entriesBy(groups, ({ type, provider }) => `${LINE_WORDS[type]} ${PROVIDER_WORDS[provider]}`)}
      />
      <h3>By page</h3>
      <FigureTable
        caption="Speed by page"
        first="Page"
        rows={entriesBy(pages, ({ page }) => PAGE_WORDS[page])}
      />
      <h3>By day</h3>
      <FigureTable
        caption="Speed by day"
        first="Day"
        rows={entriesBy(days, ({ date }) => fullDayWords(date))}
      />
      {copies.length > 0 && (
        <>
          <h3>From copies</h3>
          <ul className="speed-list">
            {copies.map(({ page, mean }) => (
              <li key={page}>
                {PAGE_WORDS[page]}: {percent(mean)} of the files
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>Errors</h3>
      <ul className="speed-list">
        {errors.map(({ page, count, mean }) => (
          <li key={page}>
            {PAGE_WORDS[page]}: {errorWords(Math.round(count * mean), count)}
          </li>
        ))}
      </ul>
      <details>
        <summary>How the figures are made</summary>
        <Figures
          look="details"
          figures={{
            ...Object.fromEntries(FIGURE_NAMES.map((name) => [FIGURES[name].name, FIGURES[name].meaning])),
            ...FURTHER_MEANINGS,
          }}
        />
      </details>
    </>
  )
}

/** Alerts with their words (§8). */
export function Alerts({ of }: { of: Speed['alerts'] }) {
  return of.map(({ code, value, threshold }) => (
    <div key={code} className="problem-box">
      <p>
        <b>{ALERT_WORDS[code].title}.</b> {ALERT_WORDS[code].words(value, threshold)}
      </p>
    </div>
  ))
}

function entriesBy<One extends { metric: string; count: number; p75: number }>(
  measured: readonly One[],
  nameOf: (one: One) => string,
) {
  return [...Map.groupBy(measured, nameOf)].map(([name, figures]) => ({ name, figures }))
}

function errorWords(errors: number, visits: number): string {
  if (errors === 0) return 'none'
  const each = errors / visits
  // A share beyond 100 % says nothing.
  const share = each > 1 ? `${each.toFixed(1)} a visit` : percent(each)
  return `${errors.toLocaleString('en-PH')} in ${visits.toLocaleString('en-PH')} visits (${share})`
}
