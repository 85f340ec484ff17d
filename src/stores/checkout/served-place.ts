import { computed } from 'nanostores'
import { readPlace } from '#domain/place/place.ts'
import { $deliveryArea } from './delivery-area.ts'
import { $options } from './order-options.ts'
import { $typed, type } from './typed-details.ts'

/** The municipalities that the shop delivers to now, with their barangays; none while they are not known. */
export const $servedAreas = computed([$deliveryArea, $options], ({ file }, options) =>
  (file?.areas ?? []).filter(
    ({ code }) => !options || options.delivery.some((served) => served.code === code),
  ),
)

/**
 * Keeps the place in step with its words: one typed before the list arrived is looked up in it, and one from
 * a draft or an earlier order is dropped if the shop no longer delivers there.
 *
 * @returns the function that ends this.
 */
export function followPlace(): () => void {
  return computed([$servedAreas, $typed], (areas, typed) => ({ areas, typed })).subscribe(
    ({ areas, typed: { place, municipality } }) => {
      if (areas.length === 0 || areas.some(({ code }) => code === municipality)) return
      const read = readPlace(place, areas)
      if (read || municipality)
        type({ municipality: read?.municipality ?? '', barangay: read?.barangay ?? '' })
    },
  )
}
