import type { AstroIntegration } from 'astro'

/**
 * Lets islands mount, and change while they are edited, in `npm run dev`. React's refresh must be the first
 * script of a page; Astro adds it only for components that Astro mounts, and our islands mount themselves.
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
