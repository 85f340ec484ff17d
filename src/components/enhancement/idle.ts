/** Does something once the browser has nothing better to do; Safari, which does not tell, does it soon. */
export const whenIdle: (work: () => void) => void = window.requestIdleCallback?.bind(window) ?? setTimeout
