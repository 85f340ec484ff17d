import { CALLS } from '#contract/calls.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { CSRF_HEADER, SIGNATURE_HEADER } from '#contract/security.ts'
import { PROBLEMS, type ProblemCode } from '#server/calls/problem.ts'
import { createExamples } from './example.ts'
import { introductionMarkdown } from './introduction.ts'
import { describeCall, SHARED_HEADERS, SHARED_PARAMETERS, tagOf } from './operation.ts'
import { type JsonObject, namedSchemas } from './schema.ts'

/** What each group of calls is for. */
const TAGS: Record<string, string> = {
  products: 'The catalogue’s products.',
  categories: 'The catalogue’s categories.',
  orders: 'Pricing, placing and following orders.',
  vouchers: 'What vouchers take off an order.',
  auth: 'Accounts and sessions.',
  admin: 'What staff and admins do.',
  email: 'Messages to the shop.',
  shop: 'How the shop takes orders.',
  security: 'What signed writes begin with.',
  health: 'Whether the shop is well.',
  monitoring: 'What browsers measure.',
  cdn: 'What caches keep.',
}

/** The API's description as OpenAPI 3.1, made from the contract and nothing else. */
export function openApiDocument(): JsonObject {
  const schemas = namedSchemas()
  const example = createExamples(schemas)
  const paths: Record<string, JsonObject> = {}
  for (const call of CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: describeCall(call, example) }
  }
  const tags = [...new Set(CALLS.map(tagOf))]
  return {
    openapi: '3.1.0',
    info: { title: 'Pugon API', version: '1', description: introductionMarkdown() },
    servers: [{ url: API_BASE, description: 'This host' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    components: {
      schemas,
      parameters: SHARED_PARAMETERS,
      headers: SHARED_HEADERS,
      examples: problemExamples(),
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', description: 'From POST /auth/signin; 30 minutes.' },
        csrfToken: {
          type: 'apiKey',
          in: 'header',
          name: CSRF_HEADER,
          description: 'From GET /security/csrf; 60 minutes.',
        },
        signature: {
          type: 'apiKey',
          in: 'header',
          name: SIGNATURE_HEADER,
          description: 'See “Signing writes”.',
        },
        sessionCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: 'pugon_session',
          description: 'Set by GET /security/csrf; __Host-pugon_session over https.',
        },
      },
    },
  }
}

/** Each problem as it would arrive. */
function problemExamples(): JsonObject {
  const correlationId = '6f1c1c3e-6d0f-4a58-9f35-1b9d6a1f2a11'
  return Object.fromEntries(
    (Object.keys(PROBLEMS) as ProblemCode[]).map((code) => {
      const [status, title, message] = PROBLEMS[code]
      const words = message.replace('{n}', '60')
      return [
        code,
        { value: { type: 'about:blank', title, status, detail: words, message: words, code, correlationId } },
      ]
    }),
  )
}
