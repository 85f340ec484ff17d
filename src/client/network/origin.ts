/** The host of API and pictures, which the page names unless it is its own; then it is empty. */
export const apiOrigin: string = import.meta.env.SSR ? '' : (document.documentElement.dataset['api'] ?? '')
