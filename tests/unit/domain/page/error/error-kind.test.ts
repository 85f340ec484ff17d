import { expect, test } from 'vitest'
import { ERROR_MESSAGES, type ErrorKind, errorKind, reloadsByItself } from '#domain/page/error/error-kind.ts'

test.each<[ErrorKind, string, string]>([
  ['chunk_loading', 'ChunkLoadError', 'Loading chunk 12 failed'],
  ['chunk_loading', 'Error', 'Loading CSS chunk 3 failed'],
  ['chunk_loading', 'TypeError', 'Failed to fetch dynamically imported module: http://shop/_astro/mount.js'],
  ['chunk_loading', 'TypeError', 'error loading dynamically imported module: http://shop/_astro/mount.js'],
  ['chunk_loading', 'TypeError', 'Importing a module script failed.'],
  ['chunk_loading', 'Error', 'Unable to preload CSS for /_astro/cart.css'],
  ['hmr', 'Error', '[vite] the module could not be taken over'],
  ['hmr', 'Error', 'HMR: no such module'],
  ['react', 'Error', 'Minified React error #185'],
  ['react', 'Error', 'Rendered more hooks than during the previous render.'],
  ['react', 'Error', 'Hydration failed'],
  ['security', 'Error', 'CSRF token generation failed'],
  ['security', 'SecurityError', 'The operation is insecure.'],
  ['security', 'Error', 'Invalid token format'],
  ['api', 'NetworkError', 'Network error occurred'],
  ['api', 'AnswerError', 'HTTP 503'],
  ['api', 'TypeError', 'Failed to fetch'],
  ['api', 'TypeError', 'NetworkError when attempting to fetch resource.'],
  ['api', 'TypeError', 'Load failed'],
  ['api', 'TypeError', 'The network connection was lost.'],
  ['api', 'TimeoutError', 'Request timeout after 12000ms'],
  ['async', 'AbortError', 'The operation was aborted.'],
  ['async', 'Error', 'Unhandled promise rejection'],
  ['default', 'TypeError', "Cannot read properties of undefined (reading 'price')"],
  ['default', 'Error', 'The file upload failed'],
  ['default', 'Error', ''],
])('infers %s from “%s: %s” (§8)', (kind, name, message) => {
  expect(errorKind({ name, message })).toBe(kind)
})

test('has §8’s message for each kind', () => {
  const { hmr, ...literal } = ERROR_MESSAGES
  expect(literal).toEqual({
    chunk_loading:
      'There was an issue loading part of the application. The page will automatically refresh to restore functionality.',
    react: 'Something went wrong with the page display. Please try refreshing the page.',
    security: 'A security validation failed. Please refresh the page and try again.',
    api: "We're having trouble connecting to our servers. Please check your internet connection and try again.",
    async: 'A background process encountered an issue. Please try again.',
    default: 'An unexpected error occurred. Please try refreshing the page.',
  })
  expect(hmr).toMatch(/development.*refresh automatically/)
})

test('only errors that a fresh page can fix reload the page automatically', () => {
  const kinds = Object.keys(ERROR_MESSAGES) as ErrorKind[]
  expect(kinds.filter(reloadsByItself)).toEqual(['chunk_loading', 'hmr'])
})
