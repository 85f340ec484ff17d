// §9, "UI": toasts. Times in milliseconds.

export const MAX_TOASTS = 5
export const ENTER_DELAY = 10
export const EXIT = 300
export const AUTO_CLOSE = 3000
