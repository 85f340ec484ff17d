// `npm run bench` measures pages, API, a purchase, the office, edits, orders beside pages, processes, how soon payments are seen, a trial of prices and a second visit; `npm run bench -- api` only one of them, and
// `npm run bench -- against DIR` the site in `dist` beside the one in another folder.

const BENCHES: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts'),
  api: () => import('./api.ts'),
  purchase: () => import('./purchase.ts'),
  office: () => import('./admin-screens.ts'),
  edits: () => import('./edits.ts'),
  scale: () => import('./scale.ts'),
  payment: () => import('./payment.ts'),
  misses: () => import('./misses.ts'),
  rehearsal: () => import('./rehearsal.ts'),
  'second-visit': () => import('./page/second-visit.ts'),
}

const words = process.argv.slice(2)
const [first, folder] = words
if (first === 'against') {
  if (!folder) throw new Error('Against which folder? `npm run bench -- against DIR`.')
  const { compareSites } = await import('./page/two-sites.ts')
  await compareSites(folder)
} else await runBenches()

async function runBenches(): Promise<void> {
  const unknown = words.filter((word) => !BENCHES[word])
  if (unknown.length > 0)
    throw new Error(`No such bench: ${unknown}. There are ${Object.keys(BENCHES)}, and against.`)
  for (const [name, bench] of Object.entries(BENCHES)) {
    if (words.length === 0 || words.includes(name)) await bench()
  }
}

export {}
