// `npm run bench` measures pages, API and a purchase; `npm run bench -- api` only one of them.

const BENCHES: Record<string, () => Promise<unknown>> = {
  pages: () => import('./pages.ts'),
  api: () => import('./api.ts'),
  purchase: () => import('./purchase.ts'),
}

const words = process.argv.slice(2)
const unknown = words.filter((word) => !BENCHES[word])
if (unknown.length > 0) throw new Error(`No such bench: ${unknown}. There are ${Object.keys(BENCHES)}.`)
for (const [name, bench] of Object.entries(BENCHES)) {
  if (words.length === 0 || words.includes(name)) await bench()
}

export {}
