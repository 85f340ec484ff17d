import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { displayName } from '#domain/session-user.ts'
import { Loaded } from '#islands/account/Loaded.tsx'
import { Sessions } from '#islands/account/Sessions.tsx'
import { $auth } from '#stores/auth.ts'
import { shopHealth } from '#stores/shop-health.ts'

const load = () => void shopHealth.load()

const WORDS = { UP: 'Working', DOWN: 'Not working' } as const

/** The admins' first screen: who they are, how the shop is doing, where they are signed in. */
export function Dashboard() {
  const { user } = useStore($auth)
  const state = useStore(shopHealth.$state)
  useEffect(load, [])
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
        <Loaded state={state} retry={load} lines={3}>
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
