// Checks what can be seen without running the shop: types, style, imports, unused code, the lock
// file, the top level, names, migrations. `npm run check`, or only some: `npm run check -- style names`.
import { runChecks } from '#scripts/check/all.ts'

const { failed, output } = await runChecks(process.argv.slice(2))
console.log(output)
process.exitCode = failed > 0 ? 1 : 0
