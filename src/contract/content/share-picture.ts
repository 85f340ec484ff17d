/** The picture that is shown where a page is shared: the size that every network takes. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
