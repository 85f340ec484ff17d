/** §2, §9, in pixels: where the bar shows that the page is scrolled, and where the button to the top may appear. */
export const SCROLLED_PX = 50
export const TO_TOP_PX = 200
