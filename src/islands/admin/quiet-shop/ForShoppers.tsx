import { useQueryClient } from '@tanstack/react-query'
import { getSmallBusiness, type SmallBusiness } from '#contract/admin/shop/small-business.ts'
import { getShopTerms } from '#contract/shop/shop.ts'
import { copyBytes } from '#domain/page/copies/device-copy.ts'
import { type DeviceCare, scaleOf } from '#domain/page/network/device-care.ts'
import { MEGABYTE } from '#domain/page/network/network-settings.ts'
import { isSmallBusiness } from '#domain/page/network/shop-scale.ts'
import { businessPeriod, PERIOD_WORDS } from '#domain/time/business-period.ts'
import { showSuccess } from '#islands/admin/edit/show-success.ts'
import { WorkButton } from '#islands/admin/edit/WorkButton.tsx'
import { useNow } from '#islands/admin/orders/use-now.ts'
import { purgeWords } from '#islands/admin/speed/purge-words.ts'
import { Loaded } from '#islands/kit/Loaded.tsx'
import { together } from '#islands/query/together.ts'
import { keyOf, useCall } from '#islands/query/use-call.ts'
import { useOperation } from './use-operation.ts'

const NOW = { kind: 'health' } as const

const TUNING_WORDS = {
  rush: 'a rush: light pictures, and nothing is fetched ahead',
  clock: 'a rush in the peaks: light pictures, and nothing is fetched ahead',
} as const

/** How light the shop is on shoppers' phones and lines: the choices in force, and buttons that make them. */
export function ForShoppers() {
  const client = useQueryClient()
  const now = useNow()
  const parts = together({ shop: useCall(getSmallBusiness, NOW), terms: useCall(getShopTerms, NOW) })
  const tell = (shop: SmallBusiness) => {
    client.setQueryData(keyOf(getSmallBusiness), shop)
    showSuccess('Set.', 'Phones learn of it within a day, at their next visit.')
  }
  const period = parts.data ? businessPeriod(now, parts.data.terms) : 'off-hours'
  const optimise = useOperation((facade, _: undefined) => facade.optimizeForPeriod(period), tell)
  const auto = useOperation((facade, _: undefined) => facade.autoOptimize(), tell)
  const follow = useOperation((facade, isOn: boolean) => facade.enableNetworkAwareCaching(isOn), tell)
  const clear = useOperation(
    (facade, _: undefined) => facade.clearCaches(),
    (cdn) => showSuccess('The copies are gone.', purgeWords(cdn)),
  )
  const emergency = useOperation(
    (facade, _: undefined) => facade.enableEmergencyMode(),
    () => showSuccess('Emergency mode is on.', 'Switch it off in Health.'),
  )
  return (
    <section className="account-part" aria-labelledby="light-title">
      <h2 id="light-title">Lighter for shoppers</h2>
      <Loaded of={parts} lines={5}>
        {({ shop }) => (
          <>
            <p role="status">{careWords(shop.devices, shop.products)}</p>
            <Choice
              words={`It is ${PERIOD_WORDS[period].toLowerCase()}.`}
              label="Optimise for now"
              operation={optimise}
            />
            <Choice words={sizeWords(shop)} label="Let the shop choose" operation={auto} />
            <Choice
              words="On weak lines phones keep less, and longer. Without it, all keep as much as on 4G."
              label="Follow each phone’s line"
              isOn={shop.devices.followsLine}
              operation={{ ...follow, mutate: () => follow.mutate(!shop.devices.followsLine) }}
            />
            <Choice
              words="For when shoppers see something old. Edits do it by themselves."
              label="Clear caches"
              operation={clear}
            />
            <Choice
              words="For when the shop can hardly be reached: every page saves what it can."
              label="Start emergency mode"
              operation={emergency}
            />
          </>
        )}
      </Loaded>
    </section>
  )
}

type ChoiceProps = {
  words: string
  label: string
  /** For one that a second press takes back. */
  isOn?: boolean
  operation: { mutate: (input: undefined) => void; isPending: boolean }
}

function Choice({ words, label, isOn, operation: { mutate, isPending } }: ChoiceProps) {
  return (
    <div className="quiet-choice">
      <p>{words}</p>
      <WorkButton
        words={label}
        look="quiet"
        aria-pressed={isOn}
        isBusy={isPending}
        busyWords="Working…"
        run={() => mutate(undefined)}
      />
    </div>
  )
}

function careWords({ scale, tunedFor, followsLine }: DeviceCare, products: number): string {
  const shop = scaleOf({ scale }, products)
  const { all, products: ofProducts } = copyBytes('wifi', shop)
  const size = scale ? 'by the shop’s size' : 'by the number of products'
  const line = followsLine ? ', less on a weak line' : ', on any line'
  const tuned = tunedFor ? ` Tuned for ${TUNING_WORDS[tunedFor]}.` : ' Not tuned for a rush.'
  return `A phone keeps at most ${megabytes(all)} of the shop, ${megabytes(ofProducts)} of it products${line} (${size}).${tuned}`
}

function megabytes(bytes: number): string {
  return `${bytes / MEGABYTE} MB`
}

function sizeWords({ products, customers, team }: SmallBusiness): string {
  const size = `${products} products, ${customers} customers in a year, a team of ${team}`
  return `${size}: ${isSmallBusiness({ products, customers, team }) ? 'a small shop' : 'more than a small shop'}.`
}
