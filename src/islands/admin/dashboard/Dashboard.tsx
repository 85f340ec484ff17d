import { useStore } from '@nanostores/react'
import { categoryHealth, productHealth, serverHealth } from '#contract/health.ts'
import { displayName } from '#domain/session-user.ts'
import { Loaded } from '#islands/account/Loaded.tsx'
import { Sessions } from '#islands/account/Sessions.tsx'
import { together } from '#islands/query/together.ts'
import { useCall } from '#islands/query/use-call.ts'
import { $auth } from '#stores/auth.ts'

const NOW = { kind: 'health' } as const
const WORDS = { UP: 'Working', DOWN: 'Not working' } as const

/** The admins' first screen: who they are, how the shop is doing, where they are signed in. */
export function Dashboard() {
  const { user } = useStore($auth)
  const health = together({
    server: useCall(serverHealth, NOW),
    products: useCall(productHealth, NOW),
    categories: useCall(categoryHealth, NOW),
  })
  return (
    <>
      <section className="account-part" aria-labelledby="who-title">
        <h2 id="who-title">Welcome, {displayName(user)}</h2>
        <dl className="details">
          <div>
            <dt>E-mail</dt>
            <dd>{user?.email}</dd>
          </div>
          <div>
            <dt>Roles</dt>
            <dd>{user?.roles.join(', ')}</dd>
          </div>
        </dl>
      </section>
      <section className="account-part" aria-labelledby="health-title">
        <h2 id="health-title">The shop right now</h2>
        <Loaded of={health} lines={3}>
          {({ server, products, categories }) => (
            <dl className="details">
              <div>
                <dt>Server</dt>
                <dd>{WORDS[server.status]}</dd>
              </div>
              <div>
                <dt>Products</dt>
                <dd>
                  {WORDS[products.status]}, {products.count}
                </dd>
              </div>
              <div>
                <dt>Categories</dt>
                <dd>
                  {WORDS[categories.status]}, {categories.count}
                </dd>
              </div>
            </dl>
          )}
        </Loaded>
      </section>
      <Sessions />
    </>
  )
}
