import { useState } from 'react'
import { request } from '#client/api.ts'
import type { AdminText } from '#contract/admin/text.ts'
import { getTextVersion, listTextVersions, restoreTextVersion } from '#contract/admin/text-version.ts'
import type { TextKind } from '#domain/page/author-text.ts'
import { momentWords } from '#domain/time/words/moment-words.ts'
import { showFailure } from '#islands/admin/edit/show-failure.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { readableText } from '#islands/admin/texts/body/fact-words.ts'
import { Fold } from '#islands/kit/Fold.tsx'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { useCall } from '#islands/query/use-call.ts'
import { useTextChange } from './use-text-change.ts'

/** Every save of a text: one can be looked at, and taken back. */
export function TextHistory({ text }: { text: AdminText }) {
  return (
    <Fold title="History">
      <Versions text={text} />
    </Fold>
  )
}

function Versions({ text: { id, kind, version: newest } }: { text: AdminText }) {
  const textVersions = useCall(listTextVersions, { params: { id } })
  const [looked, setLooked] = useState<number>()
  const restore = useTextChange((version: number) =>
    request(restoreTextVersion, { params: { id, version }, version: newest }),
  )
  const takeBack = (version: number) => {
    if (restore.isPending) return
    restore.mutate(version, {
      onSuccess: () => showSuccess(`Version ${version} is the newest again.`),
      onError: (error) => showFailure('Nothing was changed.', error),
    })
  }
  return (
    <Loaded of={textVersions} lines={3}>
      {(versions) => (
        <ol className="text-versions" aria-label="Versions, newest first">
          {versions.map(({ version, savedAt, savedBy }) => (
            <li key={version}>
              <span>
                Version {version}, {momentWords(savedAt)}, {savedBy ?? 'an account that is gone'}
              </span>
              <button
                type="button"
                className="link-button"
                aria-expanded={looked === version}
                aria-label={`${looked === version ? 'Close' : 'Look at'} version ${version}`}
                onClick={() => setLooked(looked === version ? undefined : version)}
              >
                {looked === version ? 'Close' : 'Look'}
              </button>
              {version !== newest && (
                <button
                  type="button"
                  className="link-button"
                  aria-label={`Take back version ${version}`}
                  onClick={() => takeBack(version)}
                >
                  Take back
                </button>
              )}
              {looked === version && <Version kind={kind} id={id} version={version} />}
            </li>
          ))}
        </ol>
      )}
    </Loaded>
  )
}

function Version({ kind, id, version }: { kind: TextKind; id: number; version: number }) {
  const textVersion = useCall(getTextVersion, { params: { id, version } })
  return (
    <Loaded of={textVersion} lines={6}>
      {({ title, body }) => (
        <section className="text-version" aria-label={`Version ${version}`}>
          <strong>{title}</strong>
          <p>{readableText(kind, body)}</p>
        </section>
      )}
    </Loaded>
  )
}
