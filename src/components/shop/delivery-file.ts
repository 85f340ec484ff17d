import type { DeliveryFile, Places } from '#contract/shop/place.ts'
import { isInLuzon } from '#domain/place/delivery.ts'

type Served = { code: string; name: string }

/**
 * Reduces the list of places to the checkout's needs. Stops the build if a served municipality is missing.
 */
export function cutPlaces({ municipalities, elsewhere }: Places, served: readonly Served[]): DeliveryFile {
  const areas = served.map(({ code, name }) => {
    const municipality = municipalities.find((one) => one.code === code)
    if (!municipality)
      throw new Error(
        `content/places/places.json has no municipality ${code} (${name}), which site.json delivers to.`,
      )
    // The shop's own name for it, without codes that are never sent.
    const barangays = municipality.barangays.map(({ name, formerly }) => ({ name, formerly }))
    return { code, name, barangays }
  })
  const rest = [...municipalities, ...elsewhere].filter(
    ({ code }) => !served.some((one) => one.code === code),
  )
  const names = (isHere: boolean) =>
    [...new Set(rest.filter(({ code }) => isInLuzon(code) === isHere).map(({ name }) => name))].sort()
  return { areas, elsewhere: { luzon: names(true), beyond: names(false) } }
}
