import { CALLS } from '#contract/calls.ts'
import { API_BASE } from '#contract/endpoint.ts'
import { CSRF_HEADER, SIGNATURE_HEADER } from '#contract/headers/signing-headers.ts'
import { STORAGE_COOKIE } from '#server/account/session/cookies.ts'
import { REQUEST_TIMEOUT_MS } from '#server/http/bodies/unreadable-request.ts'
import { PROBLEMS, type ProblemCode } from '#server/http/problem.ts'
import { SESSION_COOKIE } from '#server/http/session-cookie.ts'
import { loadContract } from './contract-files.ts'
import { introductionMarkdown } from './introduction.ts'
import { describeCall, tagOf } from './operation.ts'
import { commonParameters } from './parameters.ts'
import { ANY_CALL_CODES, problemCodes } from './problems.ts'
import { createRefusals } from './refusals.ts'
import { type JsonObject, namedSchemas, schemaNames } from './schema.ts'
import { ANSWER_HEADERS, HEADER_PARAMETERS } from './shared-parts.ts'
import { usedSchemas } from './used-schemas.ts'
import { describeWebhooks } from './webhooks.ts'

/** The purpose of each group of calls. */
const TAGS: Record<string, string> = {
  products: 'The catalogue’s products.',
  categories: 'The catalogue’s categories.',
  orders: 'Pricing, placing and following orders.',
  vouchers: 'Vouchers and their discounts.',
  auth: 'Accounts and sessions.',
  admin: 'Calls for staff and admins.',
  email: 'Messages to the shop.',
  shop: 'How the shop takes orders.',
  security: 'Tokens for signed writes.',
  health: 'Health checks.',
  monitoring: 'Measurements by browsers.',
  cdn: 'Purging of caches.',
}

/** The API's description as OpenAPI 3.1, made from the contract alone. */
export async function openApiDocument(): Promise<JsonObject> {
  const names = schemaNames(await loadContract())
  const common = commonParameters(CALLS)
  const refusals = createRefusals()
  const paths: Record<string, JsonObject> = {}
  for (const call of CALLS) {
    paths[call.path] = {
      ...paths[call.path],
      [call.method.toLowerCase()]: describeCall(call, { names, common, refusals }),
    }
  }
  const webhooks = describeWebhooks(names)
  const tags = [...new Set(CALLS.map(tagOf))].sort()
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pugon API',
      version: '1',
      license: { name: 'MIT', identifier: 'MIT' },
      description: introductionMarkdown(),
    },
    servers: [{ url: API_BASE, description: 'This host' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] ?? name })),
    paths,
    webhooks,
    components: {
      schemas: usedSchemas(namedSchemas(names), { paths, webhooks, responses: refusals.named }),
      responses: refusals.named,
      parameters: { ...common, ...HEADER_PARAMETERS },
      headers: ANSWER_HEADERS,
      examples: problemExamples(),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of another program, from POST /admin/api-keys; its calls are not signed.',
        },
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
          name: SESSION_COOKIE,
          description: 'Set by GET /security/csrf; __Host-pugon_session over https.',
        },
        storageCookie: {
          type: 'apiKey',
          in: 'cookie',
          name: STORAGE_COOKIE,
          description: 'Set by POST /auth/signin for the calls below /auth; 30 days.',
        },
      },
    },
  }
}

/** Fields that some problems have in addition to the common ones. */
function problemExtras(): Partial<Record<ProblemCode, JsonObject>> {
  const errors = (field: string, code: string, words: string): JsonObject => ({
    errors: [{ field, code, message: words }],
  })
  const quantity = 'items[0].quantity'
  return {
    VALIDATION_FAILED: errors(quantity, 'too-small', `${quantity} must be at least 1`),
    CREDENTIALS_UNREADABLE: errors('password', 'required', 'password is required'),
    ORDER_CHANGED: errors('expectedTotal', 'total-changed', 'The total has changed'),
    CLOCK_SKEW: { serverTime: '2026-11-21T09:30:00+08:00' },
    PRECONDITION_FAILED: {
      versions: { current: { id: 12, name: 'Pandesal', version: 4 }, yours: { name: 'Pan de sal' } },
    },
  }
}

/** Each problem as it would be sent. */
function problemExamples(): JsonObject {
  const correlationId = '6f1c1c3e-6d0f-4a58-9f35-1b9d6a1f2a11'
  const extras = problemExtras()
  return Object.fromEntries(
    [...new Set([...CALLS.flatMap(problemCodes), ...ANY_CALL_CODES])].map((code) => {
      const [status, title, message] = PROBLEMS[code]
      const words = message.replace('{n}', String(status === 408 ? REQUEST_TIMEOUT_MS : 60))
      const common = {
        type: 'about:blank',
        title,
        status,
        detail: words,
        message: words,
        code,
        correlationId,
      }
      return [code, { value: { ...common, ...extras[code] } }]
    }),
  )
}
