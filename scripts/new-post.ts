// Writes a new article from a template: a valid file that stays a draft until you change that.
//   npm run new:post "Title"        content/blog/title.mdx
//   --dir DIR                       another folder
//   --author NAME                   who writes it
import { parseArgs } from 'node:util'
import { writePost } from '#scripts/blog/new-post.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: 'content/blog' },
    author: { type: 'string', default: 'The bakers of Pugon' },
  },
})

try {
  const file = await writePost(positionals.join(' '), { ...values, now: new Date() })
  console.log(`${file} is written. Fill it in, then remove the line "draft: true".`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
