import type { OwnShopDraft } from '#contract/admin/shop/first-day.ts'
import type { OrderingSettings } from '#domain/order/ordering-settings.ts'

/** An ordinary day, until the owner says otherwise. */
const FIRST_HOURS = { opens: '08:00', closes: '17:00' }

/** The settings of a shop that begins: the owner's facts, hours to be set, pickup and cash alone. */
export function ownSettings(before: OrderingSettings, draft: OwnShopDraft): OrderingSettings {
  const { address, ...facts } = draft
  return {
    ...before,
    isPreparing: true,
    facts: {
      ...facts,
      address: { ...address, country: 'PH' },
      tagline: '',
      description: '',
      messenger: '',
      map: '',
      links: [],
      deliveryNotice: '',
      taglineFilipino: '',
      descriptionFilipino: '',
      deliveryNoticeFilipino: '',
    },
    announcement: '',
    announcementFilipino: undefined,
    announcementFrom: null,
    announcementUntil: null,
    messages: {},
    hours: FIRST_HOURS,
    weekdayHours: [],
    peaks: [],
    ovenTimes: [],
    closedWeekdays: [],
    closedDates: [],
    holidays: [],
    pausedUntil: null,
    delivery: [],
    paymentAccounts: [],
  }
}

/** Whether the hours are still those of `ownSettings`. */
export function hasFirstHours({ hours, weekdayHours, closedWeekdays }: OrderingSettings): boolean {
  const isSame = hours.opens === FIRST_HOURS.opens && hours.closes === FIRST_HOURS.closes
  return isSame && weekdayHours.length === 0 && closedWeekdays.length === 0
}
