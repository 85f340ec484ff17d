/** §9: how long a browser asks for nothing but https. */
export const HSTS_SECONDS = 31_536_000
