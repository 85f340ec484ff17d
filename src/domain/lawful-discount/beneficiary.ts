/** Persons to whom the law gives a discount (RA 9994, RA 10754): senior citizens, and persons with disability. */
export const BENEFICIARIES = ['senior', 'pwd'] as const

export type Beneficiary = (typeof BENEFICIARIES)[number]

/** Far more than share any order. */
export const MAX_PEOPLE = 99
