import { isSlowNow } from '#client/network/slow-line.ts'
import { ANALYTICS_RETRIES, scriptDelay, scriptTimeout } from '#domain/page/analytics/analytics-delay.ts'
import type { AnalyticsEvent } from '#domain/page/analytics/analytics-event.ts'
import { TAG_MANAGER_ORIGIN } from '#domain/page/analytics/google-tag.ts'
import { SLOW_TIMEOUT_MS } from '#domain/page/network/call-times.ts'
import { TAG_MANAGER_POLICY } from '#domain/page/trusted-types.ts'
import type { UserConfig } from './analytics.ts'

type Policies = {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

/** The list that tag managers read: once one runs, it replaces `push`. */
type Layer = { push: (entry: unknown) => unknown }

type ConsentChoice = { analytics: boolean; marketing: boolean }

/** §7: delivers events through the tag manager with this id. */
export function tagManager(id: string) {
  const holder = window as unknown as { dataLayer?: Layer }
  holder.dataLayer ??= [] as unknown[]
  const push = (entry: unknown) => holder.dataLayer?.push(entry)
  let isTold = false
  let loading: Promise<void> | undefined

  return {
    /**
     * Sends the shopper's choices to the tags (D44). A loaded script cannot be unloaded, but it can be told
     * to do nothing more.
     */
    allow: (allowed: ConsentChoice): void => {
      tellConsent(push, isTold ? 'update' : 'default', allowed)
      isTold = true
    },
    /** Rejects if the script does not arrive; a later call requests it again. */
    load: (): Promise<void> => {
      if (loading) return loading
      push({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loading = loadScript(`${TAG_MANAGER_ORIGIN}/gtm.js?id=${id}`)
      loading.catch(() => {
        loading = undefined
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

/** Sends this page's consent to the tag manager, which recognises a command only as an `arguments` object. */
function tellConsent(
  push: (entry: unknown) => void,
  when: 'default' | 'update',
  allowed: ConsentChoice,
): void {
  const words = (isAllowed: boolean) => (isAllowed ? 'granted' : 'denied')
  const marketing = words(allowed.marketing)
  const call = function () {
    // biome-ignore lint/complexity/noArguments: an array would not be recognised as a command.
    push(arguments)
  } as (...words: unknown[]) => void
  call('consent', when, {
    analytics_storage: words(allowed.analytics),
    ad_storage: marketing,
    ad_user_data: marketing,
    ad_personalization: marketing,
  })
}

/**
 * §8, §9: loads the script, with up to 3 retries; rejects if it never arrives. Each attempt has an address of
 * its own, since browsers join a request for the same address that hangs. An earlier attempt that arrives
 * late counts as well.
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
      timer = setTimeout(fail, scriptTimeout(isSlowNow() ? SLOW_TIMEOUT_MS : undefined))
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

/** The page's policy only accepts addresses that were made by a named rule. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  policy ??= trustedTypes?.createPolicy(TAG_MANAGER_POLICY, { createScriptURL: (url) => url })
  return policy?.createScriptURL(address) ?? address
}
