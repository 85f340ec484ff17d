// Writes the articles and pages of the admin's editor into content/, for a repository to keep.
//   npm run texts -- https://api.shop.example/api/v1
// Files that the editor's texts had and have no longer are removed; files written by hand stay as they are.
import { writeTexts } from '#scripts/blog/write-texts.ts'

const [source = process.env['CATALOGUE_URL'] ?? ''] = process.argv.slice(2)

try {
  const { written, removed } = await writeTexts(source, process.cwd())
  for (const path of written) console.log(`${path} is written.`)
  for (const path of removed) console.log(`${path} is removed: readers do not see it any more.`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
