import type { AstroIntegration } from 'astro'

/**
 * Lets islands mount, and change as they are edited, in `npm run dev`. React's refresh wants to be the first script of a
 * page; Astro puts it there for components that it mounts itself, and our islands mount themselves.
 */
export function refreshPreamble(): AstroIntegration {
  return {
    name: 'refresh-preamble',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', "import '@vitejs/plugin-react/preamble'")
      },
    },
  }
}
