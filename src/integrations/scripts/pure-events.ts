import type { Plugin } from 'vite'

const EVENTS = /cockatiel\/dist\/common\/Event\.js$/
const TOOLS = '\n(function (Event) {'

/**
 * Leaves out cockatiel's tools for events, of which a circuit that nobody listens to needs none. They are put together
 * by a function that runs when the package is loaded: the bundler is told that nothing else depends on it.
 */
export function pureEvents(): Plugin {
  return {
    name: 'pure-events',
    transform: {
      filter: { id: EVENTS },
      handler(code) {
        if (!code.includes(TOOLS)) this.error('cockatiel puts its event tools together in another way now.')
        return { code: code.replace(TOOLS, `\n/* @__PURE__ */ ${TOOLS.trim()}`), map: null }
      },
    },
  }
}
