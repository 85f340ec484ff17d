/** The steps from the sample to a shop of one's own, in their order (D84). */
export const FIRST_DAY_STEPS = ['facts', 'hours', 'delivery', 'payment', 'goods', 'words', 'opening'] as const

export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number]
