import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { API_BASE, endpoint } from '#contract/endpoint.ts'
import { editNewest, StaleEdit } from '#server/http/edit.ts'
import { Problem, problemResponse } from '#server/http/problem.ts'
import { type App, type AppEnvironment, route } from '#server/http/route.ts'

const edit = endpoint({
  summary: 'Edits a probe',
  method: 'PUT',
  path: '/probe',
  access: 'public',
  ifMatch: true,
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ version: z.int(), name: z.string() }),
})

const NOW = { version: 7, name: 'Pandesal', cost: 3 }

function put(ifMatch: string | null): Promise<Response> {
  const app: App = new Hono<AppEnvironment>()
  app.onError((error) =>
    error instanceof Problem ? problemResponse(error, 'probe-correlation') : Response.error(),
  )
  route(app, edit, async ({ body, version }) => {
    if (version !== NOW.version) throw new StaleEdit(NOW)
    return { ...body, version: version + 1 }
  })
  return Promise.resolve(
    app.request(`${API_BASE}/probe`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...(ifMatch !== null && { 'If-Match': ifMatch }) },
      body: JSON.stringify({ name: 'Monay' }),
    }),
  )
}

test('an edit of the latest version succeeds and returns the next version as ETag', async () => {
  const answer = await put('"7"')
  expect([answer.status, answer.headers.get('ETag')]).toEqual([200, '"8"'])
})

test('a tag that a proxy has marked as weak names the same version', async () => {
  expect((await put('W/"7"')).status).toBe(200)
})

test('an edit of an older version is 412 and shows both, without undeclared fields', async () => {
  const answer = await put('"6"')
  expect([answer.status, answer.headers.get('ETag')]).toEqual([412, '"7"'])
  expect(await answer.json()).toMatchObject({
    code: 'PRECONDITION_FAILED',
    versions: { current: { version: 7, name: 'Pandesal' }, yours: { name: 'Monay' } },
  })
  expect(await (await put('"6"')).text()).not.toContain('cost')
})

test.each([null, '', '  '])('an edit without If-Match is 428: %j', async (given) => {
  const answer = await put(given)
  expect([answer.status, (await answer.json()).code]).toEqual([428, 'PRECONDITION_REQUIRED'])
})

test.each(['7', '"7', 'W/7', '"7" "8"', '"7",'])('what is not a list of tags is 400: %s', async (given) => {
  expect((await put(given)).status).toBe(400)
})

test.each(['*', ' * ', '"7", "8"', '"6","7"', 'W/"5" , W/"7"', '"another", "7"'])(
  'an edit of any version, or of several with the latest among them, succeeds: %s',
  async (given) => {
    const answer = await put(given)
    expect([answer.status, answer.headers.get('ETag')]).toEqual([200, '"8"'])
  },
)

test.each(['"abc"', '"-1"', '"5", "6"', '""'])(
  'tags that do not name the latest version are 412: %s',
  async (given) => {
    const answer = await put(given)
    expect([answer.status, answer.headers.get('ETag')]).toEqual([412, '"7"'])
  },
)

test('an edit of any version gives up when others are always faster', async () => {
  let newest = 1
  const edit = (version: number): Promise<never> => {
    throw new StaleEdit({ version: version === newest ? ++newest : newest })
  }
  await expect(editNewest('any', async (version) => edit(version))).rejects.toBeInstanceOf(StaleEdit)
})
