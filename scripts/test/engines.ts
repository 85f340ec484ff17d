import { existsSync } from 'node:fs'
import { run } from '#scripts/check/command.ts'

/** Programs that Firefox and WebKit are driven with, and Debian's packages that bring them. */
const PACKAGES = {
  '/usr/bin/firefox-esr': 'firefox-esr',
  '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
  '/usr/bin/Xvfb': 'xvfb',
  '/usr/lib/python3/dist-packages/gi': 'python3-gi',
  '/usr/lib/x86_64-linux-gnu/girepository-1.0/WebKit2-4.1.typelib': 'gir1.2-webkit2-4.1',
}

/** Installs Firefox and WebKit, on Debian as root; elsewhere their tests say that they were skipped. */
export async function installEngines(): Promise<void> {
  const missing = Object.entries(PACKAGES).flatMap(([path, name]) => (existsSync(path) ? [] : [name]))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const settings = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update'], settings)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing], settings)
}
