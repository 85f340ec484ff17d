import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** How the tests start their browser: `CHROMIUM_PATH`, or the lightest Chromium that is installed. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM_PATH'] ?? PLACES.find(existsSync) ?? 'chromium',
  args: [
    '--no-sandbox',
    // Phones lay text out in fractions of a pixel.
    '--font-render-hinting=none',
    '--disable-gpu',
    '--in-process-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The same browser without pictures: fetching, decoding and painting them is a third of a page's processor time. */
export const WITHOUT_PICTURES = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--blink-settings=imagesEnabled=false'],
}
