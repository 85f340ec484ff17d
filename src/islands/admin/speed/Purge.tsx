import { useState } from 'react'
import { request } from '#client/api.ts'
import { getCdnStatus, purgeCdn } from '#contract/shop/cdn.ts'
import { CATALOGUE_TAG } from '#domain/page/copies/copy-rule.ts'
import { SelectField } from '#islands/admin/edit/SelectField.tsx'
import { reportFailure } from '#islands/admin/edit/show-failure.ts'
import { TypedField } from '#islands/admin/edit/TypedField.tsx'
import { WorkButton, WorkForm } from '#islands/admin/edit/WorkButton.tsx'
import { useChange } from '#islands/query/use-change.ts'
import { showToast } from '#stores/page/toasts.ts'
import { purgeWords } from './purge-words.ts'

/** The choices for a purge: the whole catalogue, a product, a tag, or an address of the API (§7). */
const KINDS = {
  all: { words: 'Everything', label: null, hint: null },
  product: {
    words: 'One product',
    label: 'Product number',
    hint: 'As in the product’s address in the admin area.',
  },
  tag: { words: 'A tag', label: 'Tag', hint: 'As in the header Cache-Tag: products, category-3, search …' },
  key: { words: 'An address of the API', label: 'Address', hint: 'Below /api/v1: /products/featured' },
} as const

type Kind = keyof typeof KINDS

/** The tag of lists with products. */
const PRODUCTS = 'products'

/** Empties the server's caches and the CDN's. Edits do so by themselves. */
export function Purge() {
  const [kind, setKind] = useState<Kind>('all')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { label, hint } = KINDS[kind]
  const { mutate, isPending } = useChange({
    send: () => request(purgeCdn, { body: bodyOf(kind, typed.trim()) }),
    apply: (_client, { cdn }) =>
      showToast({
        type: cdn.status === 'purged' || cdn.status === 'skipped' ? 'success' : 'warning',
        title: 'The server’s copies are gone.',
        message: purgeWords(cdn),
      }),
    list: getCdnStatus,
    isHarmlessTwice: true,
  })
  const send = () => {
    const refusal = problemOf(kind, typed.trim())
    setProblem(refusal)
    if (!refusal && !isPending) mutate(undefined, reportFailure('Not emptied.'))
  }
  return (
    <WorkForm className="admin-form speed-purge" noValidate send={send}>
      <fieldset>
        <legend>Empty the caches</legend>
        <p>Every edit does this by itself. By hand it helps after a change in the database.</p>
        <SelectField
          label="What"
          value={kind}
          choices={Object.entries(KINDS).map(([value, { words }]) => [value, words])}
          change={(value) => {
            setKind(value as Kind)
            setTyped('')
            setProblem(null)
          }}
        />
        {label && (
          <TypedField
            label={label}
            inputMode={kind === 'product' ? 'numeric' : 'text'}
            aria-invalid={problem !== null}
            aria-describedby="purge-hint"
            value={typed}
            change={(value) => {
              setTyped(value)
              setProblem(null)
            }}
          >
            <small id="purge-hint" role={problem ? 'alert' : undefined}>
              {problem ?? hint}
            </small>
          </TypedField>
        )}
        <div className="admin-actions">
          <WorkButton words="Empty" look="quiet" isBusy={isPending} busyWords="Emptying…" />
        </div>
      </fieldset>
    </WorkForm>
  )
}

function bodyOf(kind: Kind, typed: string) {
  if (kind === 'product') return { productId: Number(typed), tags: [PRODUCTS] }
  if (kind === 'key') return { type: 'api' as const, keys: [typed] }
  return { tags: [kind === 'tag' ? typed : CATALOGUE_TAG] }
}

function problemOf(kind: Kind, typed: string): string | null {
  if (kind === 'all') return null
  if (!typed) return `${KINDS[kind].label} is required`
  if (kind === 'product' && !/^[1-9]\d{0,8}$/.test(typed)) return 'A whole number, such as 12'
  if (kind === 'key' && !typed.startsWith('/')) return 'Begins with /, such as /products/featured'
  return /^[\x21-\x2b\x2d-\x7e]{1,100}$/.test(typed) ? null : 'One word without spaces and commas'
}
