/** Boxes and wraps that several products share; prices in pesos. */
export const KRAFT_BOX: [string, number] = ['Kraft box', 15]
/** A gift box for pasalubong. */
export const GIFT_BOX: [string, number] = ['Gift box with ribbon', 45]
/** A box for a whole cake or pie. */
export const CAKE_BOX: [string, number] = ['Windowed cake box', 35]
/** A woven bag in place of plastic. */
export const BAYONG: [string, number] = ['Small woven bayong', 85]
/** A jar that keeps biscuits crisp. */
export const JAR: [string, number] = ['Reusable biscuit jar', 60]

/** A card in the baker's hand. */
export const CARD: [string, number] = ['Handwritten dedication card', 20]
/** A pack of candles. */
export const CANDLES: [string, number] = ['Pack of 10 candles', 25]
/** A topper for birthdays. */
export const TOPPER: [string, number] = ['Happy Birthday topper', 55]
/** More cheese on top. */
export const CHEESE: [string, number] = ['Extra grated cheese', 15]
/** Butter to spread. */
export const BUTTER: [string, number] = ['Tub of salted butter, 50 g', 30]
