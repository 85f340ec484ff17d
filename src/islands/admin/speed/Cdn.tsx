import { type CdnStatus, getCdnStatus } from '#contract/shop/cdn.ts'
import { CDN_METRICS_MS, MAX_PAGE_RULES, PAGE_RULES } from '#domain/page/cdn-rules.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { Figures } from '#islands/admin/edit/bulk/Figures.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { Alerts } from './PageSpeed.tsx'
import { Purge } from './Purge.tsx'
import { purgeWords } from './purge-words.ts'
import { durationWords, percent } from './speed-words.ts'

const REASONS = {
  localhost: 'this shop runs on localhost, where no CDN can be in front of it.',
  'not-configured': 'no CDN is set up. Set CLOUDFLARE_ZONE_ID and CLOUDFLARE_API_TOKEN to use one.',
  'not-measured': 'nothing has been measured yet. The first figures come within a minute of the start.',
} as const
const STATUS = { good: 'Good', alert: 'Needs a look', unknown: 'Unknown' } as const
const FAILURES = {
  refused: 'The CDN refused to give figures: its token needs the right “Analytics: Read”.',
  unreachable: 'The CDN did not answer.',
} as const

/** The CDN in front of the shop: measured, or unknown with a reason (D45, D59). */
export function Cdn() {
  const cdnStatus = useCall(getCdnStatus, { kind: 'health', refetchEvery: CDN_METRICS_MS })
  return (
    <section className="account-part" aria-labelledby="cdn-title">
      <h2 id="cdn-title">CDN</h2>
      <Loaded of={cdnStatus} lines={4}>
        {(cdn) => (
          <>
            <p role="status">
              <b>{STATUS[cdn.status]}</b>
              {cdn.reason && `: ${REASONS[cdn.reason]}`}
            </p>
            <Alerts of={cdn.alerts} />
            <CdnFigures {...cdn} />
          </>
        )}
      </Loaded>
      <Purge />
      <details>
        <summary>Rules to set at the CDN</summary>
        <p>
          At most {MAX_PAGE_RULES}, in this order. All else it may keep as the headers of each answer say.
        </p>
        <ol className="speed-list">
          {PAGE_RULES.map(({ addresses, setting, reason }) => (
            <li key={addresses}>
              <code>{addresses}</code> {setting}. {reason}
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function CdnFigures({ health, figures, lastPurge }: CdnStatus) {
  return (
    <Figures
      look="details"
      figures={{
        'An answer through it': health && healthWords(health),
        'From its cache, in half an hour': figures && cacheWords(figures),
        'Last emptied':
          lastPurge &&
          `${momentWords(lastPurge.at)}, ${lastPurge.by === 'edit' ? 'after an edit' : 'by hand'}: ${purgeWords(lastPurge)}`,
      }}
    />
  )
}

function healthWords({ responseTime, isThroughCdn, at }: NonNullable<CdnStatus['health']>): string {
  if (responseTime === null) return `None came, ${momentWords(at)}`
  return `${durationWords(responseTime)}${isThroughCdn ? '' : ', but not through the CDN'}, ${momentWords(at)}`
}

function cacheWords({ failure, hitRatio, requests }: NonNullable<CdnStatus['figures']>): string {
  if (failure) return FAILURES[failure]
  if (hitRatio === null) return 'Unknown: nothing that it may keep was asked for.'
  return `${percent(hitRatio)} of ${requests.toLocaleString('en-PH')} requests that it may keep`
}
