import { getCsrfToken } from '#contract/security.ts'
import { manilaIso } from '#domain/manila.ts'
import type { Deps } from '#server/app.ts'
import { type App, route } from '#server/route.ts'

type Needs = Pick<Deps, 'csrfTokens' | 'sessionCookie' | 'clock'>

/** What signed writes begin with (D35). */
export function mountSecurity(app: App, { csrfTokens, sessionCookie, clock }: Needs): void {
  route(app, getCsrfToken, async ({ context }) => {
    const now = clock()
    const { token, expiresAt } = csrfTokens.issue(sessionCookie.ensure(context), now)
    context.header('Cache-Control', 'no-store')
    return { csrfToken: token, expiresAt: manilaIso(expiresAt), serverTime: manilaIso(now) }
  })
}
