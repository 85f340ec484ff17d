import { ANALYTICS_RETRIES, scriptDelay, scriptTimeout } from '#domain/page/analytics-delay.ts'
import type { AnalyticsEvent } from '#domain/page/analytics-event.ts'
import { TAG_MANAGER_ORIGIN } from '#domain/page/google-tag.ts'
import { TAG_MANAGER_POLICY } from '#domain/page/trusted-types.ts'
import type { UserConfig } from './analytics.ts'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The list that tag managers read: once they run, they take over its `push`. */
type Layer = { push: (entry: unknown) => unknown }

type Allowed = { analytics: boolean; marketing: boolean }

/** §7: the tag manager with an id, as what delivers events. */
export function tagManager(id: string) {
  const holder = window as unknown as { dataLayer?: Layer }
  holder.dataLayer ??= [] as unknown[]
  const push = (entry: unknown) => holder.dataLayer?.push(entry)
  let isTold = false
  let loading: Promise<void> | undefined

  return {
    /**
     * Sends the shopper's choices to the tags (D44). A loaded script cannot be unloaded, but it may do
     * nothing more.
     */
    allow: (allowed: Allowed): void => {
      tellConsent(push, isTold ? 'update' : 'default', allowed)
      isTold = true
    },
    /** Rejects if the script did not arrive; a later call requests it again. */
    load: (): Promise<void> => {
      loading ??= Promise.resolve()
        .then(() => push({ 'gtm.start': Date.now(), event: 'gtm.js' }))
        .then(() => loadScript(`${TAG_MANAGER_ORIGIN}/gtm.js?id=${id}`))
        .catch((error) => {
          loading = undefined
          throw error
        })
      return loading
    },
    deliver: ({ name, parameters }: AnalyticsEvent): void => {
      push({ event: name, ...parameters })
    },
    configure: (user: UserConfig): void => {
      push({ event: 'user_config', ...user })
    },
  }
}

/** The consent of this page as tag managers read it: a call of theirs, which only a list of arguments is to them. */
function tellConsent(push: (entry: unknown) => void, when: 'default' | 'update', allowed: Allowed): void {
  const words = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')
  const marketing = words(allowed.marketing)
  const call = function () {
    // biome-ignore lint/complexity/noArguments: an array would not be taken for a call.
    push(arguments)
  } as (...told: unknown[]) => void
  call('consent', when, {
    analytics_storage: words(allowed.analytics),
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  })
}

/**
 * §8, §9: asked for again up to 3 times; rejects when it did not come. Each time has an address of its own: browsers let
 * the same one join a request that hangs. A script that comes late is as good.
 */
function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let hasArrived = false
    let timer: ReturnType<typeof setTimeout>
    const ask = (attempt: number) => {
      const script = document.createElement('script')
      let hasFailed = false
      const fail = () => {
        if (hasArrived || hasFailed) return
        hasFailed = true
        clearTimeout(timer)
        script.remove()
        if (attempt > ANALYTICS_RETRIES) reject(new Error('The tag manager could not be loaded.'))
        else timer = setTimeout(ask, scriptDelay(attempt, Math.random()), attempt + 1)
      }
      timer = setTimeout(fail, scriptTimeout())
      script.addEventListener('load', () => {
        hasArrived = true
        clearTimeout(timer)
        resolve()
      })
      script.addEventListener('error', fail)
      script.src = trusted(attempt === 1 ? address : `${address}&attempt=${attempt}`)
      document.head.append(script)
    }
    ask(1)
  })
}

let policy: ReturnType<Policies['createPolicy']> | undefined

/** The policy of pages lets only addresses through that a named rule has made. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy(TAG_MANAGER_POLICY, { createScriptURL: (own) => own })
  return policy?.createScriptURL(address) ?? address
}
