/** The sample bakery by its name and its vouchers; a test compares them with `content/catalogue`. */
export const SAMPLE_NAME = 'Pugon'
export const SAMPLE_CODES = ['MERYENDA10', 'PUGON50', 'CAKE15', 'PISTA2026', 'BAGONGTAON', 'SUKI7'] as const

/** How long an emptied sample can be brought back (D84). */
export const RESTORE_HOURS = 24
