import { html, raw } from 'hono/html'
import { PROBLEM_TYPE } from '#contract/problem.ts'
import { INTRODUCTION } from './introduction.ts'
import { ANY_CALL } from './refusals.ts'
import { type Json, type JsonObject, nameIn } from './schema.ts'

type Part = ReturnType<typeof html>

/**
 * The documentation as one page of plain HTML, without scripts and with nothing from other hosts, so that the
 * strictest policy allows it. Made from the same document that programs read.
 */
export async function documentationPage(document: JsonObject, style: string): Promise<string> {
  const { info, tags, paths, components } = document as unknown as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  )
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${info.title}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<header><h1>${info.title}</h1><p>For programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<nav aria-label="Calls"><ul>${tags.map(({ name }) => html`<li><a href="#${name}">${name}</a></li>`)}<li><a href="#refusals">refusals</a></li><li><a href="#schemas">schemas</a></li></ul></nav>
<main>
${INTRODUCTION.map(introduction)}
${tags.map(
  ({ name, description }) => html`<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${name}</h2><p>${description}</p>
${calls.filter(({ call }) => call.tags[0] === name).map((call) => callPart(call, components))}
</section>`,
)}
<section id="refusals" aria-labelledby="refusals-title"><h2 id="refusals-title">refusals</h2>
${codesPart(components)}</section>
<section id="schemas" aria-labelledby="schemas-title"><h2 id="schemas-title">schemas</h2>
${Object.entries(components.schemas).map(
  ([name, schema]) => html`<details id="schema-${name}"><summary>${name}</summary>${code(schema)}</details>`,
)}
</section>
</main>
</body>
</html>`
  return String(page)
}

type Document = {
  info: { title: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Call>>
  components: Components
}
type Components = {
  schemas: Record<string, Json>
  parameters: Record<string, Parameter>
  responses: Record<string, Answer>
  examples: Record<string, { value: { status: number; message: string } }>
}

type Content = Record<string, { schema: Json; examples?: JsonObject }>
type Call = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: (Parameter | Reference)[]
  requestBody?: { content: Content }
  responses: Record<string, Answer | Reference>
}
type Reference = { $ref: string }
type Parameter = {
  name: string
  in: string
  description: string
  required?: boolean
  schema: Json
}
type Answer = { description: string; content?: Content }

/** What a reference leads to, or the part itself. */
function whole<Part extends object>(part: Part | Reference, parts: Record<string, Part>): Part {
  return '$ref' in part ? (parts[nameIn(part.$ref)] as Part) : part
}

function introduction(block: (typeof INTRODUCTION)[number]): Part {
  if ('heading' in block) return html`<h2>${block.heading}</h2>`
  return 'code' in block ? html`<pre tabindex="0">${block.code}</pre>` : html`<p>${block.text}</p>`
}

function callPart(
  { path, method, call }: { path: string; method: string; call: Call },
  shared: Components,
): Part {
  const all = call.parameters.map((parameter) => whole(parameter, shared.parameters))
  const parameters = all.filter((parameter) => parameter.in !== 'header')
  const headers = all.filter((parameter) => parameter.in === 'header')
  return html`<details id="${call.operationId}">
<summary><code>${method} ${path}</code> ${call.summary}</summary>
<p>${call.description}</p>
${parameters.length > 0 ? parameterTable(parameters) : ''}
${headers.length > 0 ? html`<p>Headers: ${headers.map(({ name }) => name).join(', ')}.</p>` : ''}
${call.requestBody ? html`<h3>Body</h3>${contentPart(call.requestBody.content)}` : ''}
<h3>Answers</h3>
${Object.entries(call.responses).map(([status, answer]) => answerPart(status, whole(answer, shared.responses)))}
</details>`
}

/** Refusals by their codes, whose words are in a section of their own, as are those of any call. */
function answerPart(status: string, { description, content }: Answer): Part {
  if (status === 'default') return html``
  const codes = Object.keys(content?.[PROBLEM_TYPE]?.examples ?? {})
  if (codes.length === 0)
    return html`<h4>${status}</h4><p>${description}</p>${content ? contentPart(content) : ''}`
  return html`<h4>${status}</h4><p>${codes.map((code) => html`<a href="#${code}">${code}</a> `)}</p>`
}

function codesPart({ responses, examples }: Components): Part {
  const anyCall = Object.keys(responses[ANY_CALL]?.content?.[PROBLEM_TYPE]?.examples ?? {})
  return html`<p>Any call may be refused with ${anyCall.join(', ')}.</p>
<dl>${Object.entries(examples).map(
    ([code, { value }]) => html`<dt id="${code}">${code}</dt><dd>${value.status}: ${value.message}</dd>`,
  )}</dl>`
}

function parameterTable(parameters: Parameter[]): Part {
  return html`<table><thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th><th scope="col">In</th><th scope="col">Form</th></tr></thead>
<tbody>${parameters.map(
    ({ name, in: place, description, required, schema }) =>
      html`<tr><td><code>${name}</code>${required ? ' (required)' : ''}</td><td>${description}</td><td>${place}</td><td><code>${JSON.stringify(schema)}</code></td></tr>`,
  )}</tbody></table>`
}

function contentPart(content: Content): Part {
  return html`${Object.entries(content).map(
    ([type, { schema }]) => html`<details><summary>${type}</summary>${code(schema)}</details>`,
  )}`
}

/** Readable JSON whose references can be followed. */
function code(value: Json): Part {
  const escaped = JSON.stringify(value, null, 1).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const linked = escaped.replaceAll(
    /"#\/components\/schemas\/(\w+)"/g,
    (_, name: string) => `"<a href="#schema-${name}">${name}</a>"`,
  )
  return html`<pre tabindex="0">${raw(linked)}</pre>`
}
