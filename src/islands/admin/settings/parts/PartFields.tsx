import type { ShopFacts } from '#domain/place/shop-facts.ts'
import { AnnouncementField } from '#islands/admin/settings/AnnouncementField.tsx'
import { BooksField } from '#islands/admin/settings/BooksField.tsx'
import { CapacityFields } from '#islands/admin/settings/CapacityFields.tsx'
import { DeliveryFields } from '#islands/admin/settings/DeliveryFields.tsx'
import { DepositFields } from '#islands/admin/settings/deposit/DepositFields.tsx'
import { FactsFields } from '#islands/admin/settings/facts/FactsFields.tsx'
import { HolidayFields } from '#islands/admin/settings/hours/HolidayFields.tsx'
import { HoursFields } from '#islands/admin/settings/hours/HoursFields.tsx'
import { LawfulFields } from '#islands/admin/settings/lawful/LawfulFields.tsx'
import { PaymentFields } from '#islands/admin/settings/PaymentFields.tsx'
import type { SettingsPart } from './settings-parts.ts'

/** A part that is a form of the settings; payments that confirm themselves have a form of their own. */
export type FormPart = Exclude<SettingsPart, 'online'>

/** The fields of one part. */
export function PartFields({ part, file }: { part: FormPart; file: ShopFacts }) {
  switch (part) {
    case 'shop':
      return <FactsFields file={file} />
    case 'hours':
      return <HoursFields />
    case 'holidays':
      return <HolidayFields />
    case 'delivery':
      return <DeliveryFields />
    case 'payment':
      return <PaymentFields />
    case 'deposit':
      return <DepositFields />
    case 'capacity':
      return <CapacityFields />
    case 'announcement':
      return <AnnouncementField />
    case 'lawful':
      return <LawfulFields />
    case 'books':
      return <BooksField />
  }
}
