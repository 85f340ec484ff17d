import { useState } from 'react'
import { request } from '#client/api.ts'
import { type ApiKey, listApiKeys, revokeApiKey } from '#contract/admin/shop/api-key.ts'
import type { Scope } from '#domain/program/scope.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { AskButton } from '#islands/admin/edit/AskButton.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useChange } from '#islands/query/use-change.ts'
import { MakeKey } from './MakeKey.tsx'
import { SCOPE_WORDS } from './program-words.ts'
import { Secret } from './Secret.tsx'

/** The keys of other programs. */
export function Keys() {
  const keys = useCall(listApiKeys)
  const [newKey, show] = useState<{ key: string; name: string } | null>(null)
  return (
    <section className="account-part" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <div role="status">
        {newKey && <Secret text={newKey.key} title={`The key “${newKey.name}”`} name="the key" />}
      </div>
      <Loaded of={keys} lines={3}>
        {(rows) => (
          <>
            {rows.length === 0 && <p>No program has a key.</p>}
            <ul className="admin-cards">
              {rows.map((row) => (
                <Key key={row.id} row={row} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <details>
        <summary>Make a key</summary>
        <MakeKey show={show} />
      </details>
    </section>
  )
}

function Key({ row }: { row: ApiKey }) {
  const { name, prefix, scopes, createdAt, createdBy, lastUsedAt, expiresAt } = row
  return (
    <li className="admin-card program-item">
      <h3>{name}</h3>
      <p>
        <code>{prefix}…</code>, made {momentWords(createdAt)}
        {createdBy && ` by ${createdBy}`}.{' '}
        {lastUsedAt ? `Last used ${momentWords(lastUsedAt)}.` : 'Never used.'}{' '}
        {expiresAt && `Expires ${momentWords(expiresAt)}.`}
      </p>
      <ul>
        {scopes.map((scope) => (
          <li key={scope}>{SCOPE_WORDS[scope as Scope] ?? scope}</li>
        ))}
      </ul>
      <Revoke row={row} />
    </li>
  )
}

function Revoke({ row: { id, name } }: { row: ApiKey }) {
  const { mutate, isPending } = useChange({
    send: () => request(revokeApiKey, { params: { id } }),
    apply: () => showSuccess(name, 'The key no longer works.'),
    list: listApiKeys,
  })
  return (
    <div className="admin-actions">
      <AskButton
        words="Revoke"
        look="quiet"
        aria-label={`Revoke the key ${name}`}
        title={`Revoke the key “${name}”?`}
        message="The program that uses it can do nothing here any more, at once and for good."
        confirmLabel="Revoke"
        isDestructive
        isBusy={isPending}
        run={() => mutate(undefined, reportFailure('Not revoked.'))}
      />
    </div>
  )
}
