import { refOf } from './categories.ts'

/**
 * A voucher of the sample, money in pesos. `usageLimit` counts all customers together; null means no limit.
 */
export type SampleVoucher = {
  id: number
  code: string
  type: 'PERCENTAGE' | 'FIXED_AMOUNT' | 'CATEGORY_SPECIFIC'
  value: number
  description: string
  descriptionFilipino: string
  minOrderAmount: number
  maxDiscountCap: number | null
  categoryIds: number[]
  startsAt: string
  expiresAt: string
  usageLimit: number | null
  /** How often one customer may use it; null means no limit. */
  perCustomerLimit: number | null
  isPublic: boolean
}

const YEARS = { startsAt: '2026-01-01T00:00:00+08:00', expiresAt: '2028-12-31T23:59:59+08:00' }

/** One voucher of every kind, one of them expired and one that has not started. */
export function sampleVouchers(): SampleVoucher[] {
  return [
    {
      id: 1,
      code: 'MERYENDA10',
      type: 'PERCENTAGE',
      value: 10,
      description: '10% off a merienda order of ₱300 or more, up to ₱100',
      descriptionFilipino: '10% bawas sa meryendang ₱300 pataas, hanggang ₱100',
      minOrderAmount: 300,
      maxDiscountCap: 100,
      categoryIds: [],
      ...YEARS,
      usageLimit: null,
      perCustomerLimit: null,
      isPublic: true,
    },
    {
      id: 2,
      code: 'PUGON50',
      type: 'FIXED_AMOUNT',
      value: 50,
      description: '₱50 off one order of ₱500 or more',
      descriptionFilipino: '₱50 bawas sa isang order na ₱500 pataas',
      minOrderAmount: 500,
      maxDiscountCap: null,
      categoryIds: [],
      ...YEARS,
      usageLimit: null,
      perCustomerLimit: 1,
      isPublic: true,
    },
    {
      id: 3,
      code: 'CAKE15',
      type: 'CATEGORY_SPECIFIC',
      value: 15,
      description: '15% off cakes when you order ₱450 or more, up to ₱200',
      descriptionFilipino: '15% bawas sa mga cake kapag ₱450 pataas ang order, hanggang ₱200',
      minOrderAmount: 450,
      maxDiscountCap: 200,
      categoryIds: [refOf('cakes').id],
      ...YEARS,
      usageLimit: 500,
      perCustomerLimit: null,
      isPublic: true,
    },
    {
      id: 4,
      code: 'PISTA2026',
      type: 'PERCENTAGE',
      value: 20,
      description: '20% off in the week of the 2026 town fiesta',
      descriptionFilipino: '20% bawas sa linggo ng pista ng bayan sa 2026',
      minOrderAmount: 250,
      maxDiscountCap: 150,
      categoryIds: [],
      startsAt: '2026-05-01T00:00:00+08:00',
      expiresAt: '2026-05-07T23:59:59+08:00',
      usageLimit: 300,
      perCustomerLimit: null,
      isPublic: true,
    },
    {
      id: 5,
      code: 'BAGONGTAON',
      type: 'FIXED_AMOUNT',
      value: 100,
      description: '₱100 off one order of ₱800 or more in January 2027',
      descriptionFilipino: '₱100 bawas sa isang order na ₱800 pataas sa Enero 2027',
      minOrderAmount: 800,
      maxDiscountCap: null,
      categoryIds: [],
      startsAt: '2027-01-02T08:00:00+08:00',
      expiresAt: '2027-01-31T23:59:59+08:00',
      usageLimit: null,
      perCustomerLimit: 1,
      isPublic: true,
    },
    {
      id: 6,
      code: 'SUKI7',
      type: 'FIXED_AMOUNT',
      value: 70,
      description: '₱70 off for seven of our regulars, from ₱400',
      descriptionFilipino: '₱70 bawas para sa pito naming suki, mula ₱400',
      minOrderAmount: 400,
      maxDiscountCap: null,
      categoryIds: [],
      ...YEARS,
      usageLimit: 7,
      perCustomerLimit: 1,
      isPublic: false,
    },
  ]
}
