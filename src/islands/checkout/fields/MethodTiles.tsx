import { useStore } from '@nanostores/react'
import { joinWords } from '#domain/join-words.ts'
import { formatCentavos } from '#domain/money.ts'
import { loadDeliveryArea } from '#stores/checkout/delivery-area.ts'
import { $options } from '#stores/checkout/order-options.ts'
import { type TypedDetails, type } from '#stores/checkout/typed-details.ts'
import { say } from '#words/say.ts'

type Props = { typed: TypedDetails; pickupAddress: string }

/** The first question of all: fetch it, or have it brought. */
export function MethodTiles({ typed, pickupAddress }: Props) {
  const options = useStore($options)
  const areas = options?.delivery ?? []
  const tiles = [
    { method: 'pickup', title: say('Pickup'), words: say('Free, at {address}', { address: pickupAddress }) },
    ...(options && areas.length === 0
      ? []
      : [{ method: 'delivery', title: say('Delivery'), words: areaWords(areas) }]),
  ]
  return (
    <fieldset>
      <legend>{say('Pickup or delivery?')}</legend>
      <div className="tiles">
        {tiles.map(({ method, title, words }) => (
          <label key={method} className="chip tile">
            <input
              type="radio"
              name="method"
              value={method}
              checked={typed.method === method}
              onChange={() => {
                if (method === 'delivery') void loadDeliveryArea()
                type({ method })
              }}
            />
            <span>
              {title}
              <small>{words}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function areaWords(areas: readonly { name: string; fee: number }[]): string {
  const from = Math.min(...areas.map(({ fee }) => fee))
  const names = joinWords(areas.map(({ name }) => name))
  return areas.length === 0
    ? say('Around Magallanes')
    : say('From {fee}, in {places}', { fee: formatCentavos(from), places: names })
}
