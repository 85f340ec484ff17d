/** §2, §9: cards that are drawn while a list of products loads. */
export const GRID_SKELETON = 8
/** §9: rows that are drawn while the categories load, as many as shops usually have. */
export const CATEGORY_SKELETON = 6
/** §2, §9 (D5): main categories beside the links on a wide screen; the rest is under "More". */
export const DESKTOP_CATEGORIES = 4
