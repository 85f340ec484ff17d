import { STOCK_NOTICE_RETENTION_DAYS } from '#contract/catalogue/stock-notice.ts'
import type { SHOP_WORDS } from '#contract/content/author-words.ts'
import type { SiteFacts } from '#contract/content/site.ts'
import { CONTACT_LIMIT, CONTACT_RETENTION_DAYS } from '#contract/shop/contact.ts'
import { FEEDBACK_RETENTION_DAYS } from '#contract/shop/feedback.ts'
import { joinWords } from '#domain/join-words.ts'
import { ENQUIRY_RETENTION_DAYS, PHOTO_RETENTION_DAYS } from '#domain/order/enquiry/enquiry-limits.ts'
import { RETENTION_DAYS } from '#domain/retention.ts'
import { dayCountWords } from '#domain/time/day-count.ts'
import type { ManilaDate } from '#domain/time/manila.ts'
import { windowWords } from '#domain/time/words/day-words.ts'
import { closedWords, openingWords } from '#domain/time/words/opening-words.ts'
import { locale, perLanguage } from '#words/language.ts'
import { say } from '#words/say.ts'
import { phoneLink, phoneWords } from './shop-facts.ts'

const dateFormat = perLanguage(
  () => new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', dateStyle: 'long' }),
)

/** The facts that the texts of `content/pages` can use as `{props.shop.…}` on a day: words and links. */
export function shopWords({ name, phone, email, messenger, address, ...facts }: SiteFacts, day: ManilaDate) {
  const { ordering, deliveryNotice, servedMunicipalities } = facts
  const { street, barangay, municipality, province, postalCode } = address
  return {
    name,
    phone: phoneWords(phone),
    phoneLink: phoneLink(phone),
    email,
    emailLink: `mailto:${email}`,
    /** A shop without Messenger is written to by mail: no text has a link that leads nowhere. */
    messenger: messenger || `mailto:${email}`,
    street,
    barangay,
    municipality,
    province,
    /** In one line, without what is not known. */
    address: [street, barangay, municipality, `${province} ${postalCode}`.trim()].filter(Boolean).join(', '),
    /** `Magallanes, Alfonso and Silang`. */
    places: joinWords(servedMunicipalities),
    deliveryNotice,
    /** Whole sentences: where the shop delivers, and what it says of that, or that it does not. */
    delivery:
      servedMunicipalities.length > 0
        ? [say('We deliver to {places}.', { places: joinWords(servedMunicipalities) }), deliveryNotice]
            .filter(Boolean)
            .join(' ')
        : say('At present we do not deliver.'),
    /** Without a full stop. */
    opening: openingWords(ordering),
    /** A whole sentence, or nothing. */
    closedDates: closedWords(ordering, day),
    cutoff: windowWords(ordering.cutoffTime),
    horizonDays: ordering.horizonDays,
    largeLeadTime: dayCountWords(ordering.largeLeadTimeDays),
    contactRetention: say('{count} days', { count: CONTACT_RETENTION_DAYS }),
    photoRetention: say('{count} days', { count: PHOTO_RETENTION_DAYS }),
    enquiryRetention: say('{count} days', { count: ENQUIRY_RETENTION_DAYS }),
    feedbackRetention: say('{count} days', { count: FEEDBACK_RETENTION_DAYS }),
    stockNoticeRetention: say('{count} days', { count: STOCK_NOTICE_RETENTION_DAYS }),
    securityRetention: say('{count} days', { count: RETENTION_DAYS }),
    contactLimitWindow: say('{count} minutes', { count: CONTACT_LIMIT.windowSeconds / 60 }),
  } satisfies Record<(typeof SHOP_WORDS)[number], string | number>
}

/** A day in words: `November 21, 2026`. */
export function dateWords(date: Date): string {
  return dateFormat().format(date)
}
