import type { ProductDraft } from '#contract/admin/product/product.ts'
import { FILIPINO_LISTS } from '#domain/product/product-fields.ts'
import { recordOf } from '#domain/record.ts'
import type { InFilipino } from '#domain/translation.ts'
import { cleanFormatted } from '#server/http/bodies/clean-formatted.ts'
import type { HeldProduct } from '#server/product/sql/product-edit.ts'

type Named = InFilipino<{ name: string }> & { id?: number | undefined }

/**
 * The Filipino words of a draft. What an editor of the version before does not send stays as it is; empty fields are none. The description
 * is cleaned (D63).
 */
export function filipinoWords(draft: ProductDraft, product: HeldProduct | null) {
  const { descriptionFilipino, ...words } = { ...product?.row, ...definedFields(draft) }
  return {
    descriptionFilipino: descriptionFilipino ? cleanFormatted(descriptionFilipino) || null : null,
    ...recordOf(FILIPINO_LISTS, (list) => (words[list]?.length ? words[list] : null)),
    packaging: draft.packaging.map((option) => withName(option, product?.row.packaging)),
    addons: draft.addons.map((option) => withName(option, product?.row.addons)),
  }
}

/** The Filipino name of a size, if it has one. */
export function filipinoName(thing: Named, options: readonly Named[] = []): string | null {
  const { nameFilipino = options.find(({ id }) => id === thing.id)?.nameFilipino } = thing
  return nameFilipino || null
}

function definedFields<Draft extends object>(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined)) as Draft
}

/** Stored options say nothing of a name that they do not have. */
function withName<Option extends Named>(option: Option, options: readonly Named[] | undefined): Option {
  const { nameFilipino: _, ...rest } = option
  const name = filipinoName(option, options)
  return (name ? { ...rest, nameFilipino: name } : rest) as Option
}
