import { expect, test } from 'vitest'
import { signInAs } from '#tests/server/setup/account.ts'
import { openShop } from '#tests/server/setup/shop.ts'
import { signed } from '#tests/server/setup/signed.ts'
import { articleDraft } from '#tests/server/setup/texts.ts'

test('a text’s tags and address are refused in the words of the files', async () => {
  const shop = await openShop()
  const staff = await signInAs(shop, 'staff')
  const { article, ...draft } = articleDraft({ slug: 'With Space' })
  const answer = await signed(shop.app, '/api/v1/admin/texts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${staff.session.token}` },
    body: JSON.stringify({ ...draft, article: { ...article, tags: ['Egg Pie'] } }),
  })
  const { errors } = (await answer.json()) as { errors: { field: string; message: string }[] }
  expect(Object.fromEntries(errors.map(({ field, message }) => [field, message]))).toEqual({
    slug: 'slug: this should be small letters, digits and dashes, such as egg-pie',
    'article.tags[0]':
      'article.tags[0]: this should be 1 to 6 tags in small letters with dashes, such as egg-pie',
  })
  await shop.close()
})
