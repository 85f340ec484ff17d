import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_OCCASION_PRODUCTS } from '#domain/menu/occasion.ts'
import { FindOccasionProduct } from './FindOccasionProduct.tsx'
import type { OccasionFields } from './occasion-form.ts'
import './occasions.css'

/** The occasion's products in the order of its page; each is moved and taken out by buttons. */
export function ProductsField() {
  const { control, getFieldState, formState } = useFormContext<OccasionFields>()
  const { fields, append, remove, move } = useFieldArray({ control, name: 'productIds' })
  const list = useRef<HTMLOListElement>(null)
  const [done, setDone] = useState('')
  const isFull = fields.length >= MAX_OCCASION_PRODUCTS

  const moveBy = (index: number, by: -1 | 1) => {
    const [to, name] = [index + by, fields[index]?.name]
    if (to < 0 || to >= fields.length) return
    move(index, to)
    setDone(`${name} is now number ${to + 1} of ${fields.length}.`)
  }
  const takeOut = (index: number) => {
    setDone(`${fields[index]?.name} is removed.`)
    remove(index)
    list.current?.focus()
  }

  return (
    <fieldset>
      <legend>Products</legend>
      {fields.length === 0 && <p>None yet. Without products it has no page.</p>}
      <ol ref={list} className="occasion-products" tabIndex={-1} aria-label="Products in their order">
        {fields.map(({ id, name, isShown }, index) => {
          const { error } = getFieldState(`productIds.${index}`, formState)
          return (
            <li key={id} aria-label={name}>
              <span>
                {name}
                {!isShown && <small>Not shown: its category is hidden.</small>}
                {error && <small className="field-error">{error.message}</small>}
              </span>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${name} up`}
                aria-disabled={index === 0 || undefined}
                onClick={() => moveBy(index, -1)}
              >
                <ArrowUp size={20} aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Move ${name} down`}
                aria-disabled={index === fields.length - 1 || undefined}
                onClick={() => moveBy(index, 1)}
              >
                <ArrowDown size={20} aria-hidden />
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={`Remove ${name}`}
                onClick={() => takeOut(index)}
              >
                <X size={20} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {done}
      </p>
      {isFull ? (
        <p>An occasion has at most {MAX_OCCASION_PRODUCTS} products.</p>
      ) : (
        <FindOccasionProduct
          ids={fields.map(({ productId }) => productId)}
          add={(product) => {
            append(product, { shouldFocus: false })
            setDone(`${product.name} is added.`)
          }}
        />
      )}
    </fieldset>
  )
}
