/** A picture in the logo's place. Its sides, in pixels, keep the room for it while it loads. */
export type LogoPicture = { picture: string; width: number; height: number }

/** The picture at the top of the home page; without Filipino words the English ones describe it in both languages. */
type HomePicture = { picture: string; alt: string; altFilipino: string }

/** The owner's choices for the look of the shop; `null` leaves a part as the shop's files have it. */
export type ShopLook = {
  /** The colour of buttons and links, `#rrggbb`, as it was chosen: `lookColours` makes it readable. */
  buttons: string | null
  /** The colour of accents: badges, notices, the current place, the focus. */
  accent: string | null
  logo: LogoPicture | null
  home: HomePicture | null
}

/** As long as the owner has chosen nothing. */
export const DEFAULT_LOOK: ShopLook = { buttons: null, accent: null, logo: null, home: null }

/** A logo that is clearly wider than high contains the shop's name as a rule. */
const WIDE = 1.6

/** Whether a logo serves in place of the shop's name, not only beside it. */
export function isWide({ width, height }: LogoPicture): boolean {
  return width >= WIDE * height
}
