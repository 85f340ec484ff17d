/** The picture shown when a page is shared, in the size that every network accepts. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
