import { existsSync, globSync } from 'node:fs'
import { run } from '#scripts/check/command.ts'

/** Files that an engine is driven with, and Debian's packages that bring them. */
const NEEDED = {
  Firefox: { '/usr/bin/firefox-esr': 'firefox-esr' },
  WebKit: {
    '/usr/bin/WebKitWebDriver': 'webkit2gtk-driver',
    '/usr/bin/Xvfb': 'xvfb',
    '/usr/lib/python3/dist-packages/gi': 'python3-gi',
    '/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib': 'gir1.2-webkit2-4.1',
  },
} as const satisfies Record<string, Record<string, string>>

export type EngineName = keyof typeof NEEDED

export const ENGINE_NAMES = ['Firefox', 'WebKit'] as const satisfies readonly EngineName[]

/** Somebody else may be installing something. */
const LOCK_SECONDS = 60

/** Whether everything is there that an engine is driven with. */
export function isInstalled(name: EngineName): boolean {
  return missingFor(name).length === 0
}

/**
 * Installs Firefox and WebKit, on Debian as root. Where that is impossible or fails, their tests say that they were
 * skipped. Each by itself: a package that a distribution does not have keeps only its own engine away.
 */
export async function installEngines(): Promise<void> {
  const absent = ENGINE_NAMES.filter((name) => !isInstalled(name))
  if (absent.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  await aptGet('update')
  for (const name of absent) await aptGet('install', '-y', '--no-install-recommends', ...missingFor(name))
}

function missingFor(name: EngineName): string[] {
  return Object.entries(NEEDED[name]).flatMap(([path, sentence]) =>
    globSync(path).length > 0 ? [] : [sentence],
  )
}

/** Its failure shows in what is still missing. */
const aptGet = (...words: string[]) =>
  run('apt-get', ['-o', `DPkg::Lock::Timeout=${LOCK_SECONDS}`, ...words], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
