/** Runs in the page: the scripts that it cannot be shown without, and of which the worker has no copy; the page itself, too. */
export async function missingScripts(address: string): Promise<string[]> {
  const cache = await caches.open('pugon:copies')
  const html = await (await cache.match(address))?.text()
  const named = html?.match(/\/_astro\/[\w.@-]+\.js/g) ?? [address]
  const known = new Set<string>(named)
  const absent: string[] = []
  // A set that grows is walked to its new end.
  for (const script of known) {
    const kept = await cache.match(script)
    if (!kept) absent.push(script)
    const imports = (await kept?.text())?.matchAll(/(?:from|import)["']\.\/([\w.@-]+\.js)["']/g) ?? []
    for (const [, name] of imports) known.add(`/_astro/${name}`)
  }
  return absent
}
