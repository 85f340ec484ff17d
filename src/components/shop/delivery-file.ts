import type { Barangays, DeliveryFile, Towns } from '#contract/shop/place.ts'
import { isInLuzon } from '#domain/place/delivery.ts'
import { provinceOf, tellApart } from '#domain/place/province.ts'

type Served = { code: string; name: string }

/**
 * Reduces the list of places to the checkout's needs. Of towns that are not served only those of the served provinces
 * are named. Stops the build if a served municipality is missing.
 */
export function cutPlaces(
  { towns, elsewhere, barangays }: Towns & { barangays: Barangays },
  served: readonly Served[],
): DeliveryFile {
  const areas = served.map(({ code, name }) => {
    const its = barangays[code]
    if (!its)
      throw new Error(`content/places has no municipality ${code} (${name}), which site.json delivers to.`)
    // The shop's own name for it.
    return { code, name, province: provinceOf(code), barangays: its }
  })
  const provinces = new Set(served.map(({ code }) => provinceOf(code)))
  const isNear = ({ code }: Served) => provinces.has(provinceOf(code))
  const near = tellApart(towns.filter(isNear)).filter(({ code }) => !served.some((one) => one.code === code))
  const rest = [...near, ...elsewhere.filter((one) => !isNear(one))]
  const names = (isHere: boolean) =>
    [...new Set(rest.filter(({ code }) => isInLuzon(code) === isHere).map(({ name }) => name))].sort()
  return { areas, elsewhere: { luzon: names(true), beyond: names(false) } }
}
