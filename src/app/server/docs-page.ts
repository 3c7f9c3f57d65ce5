type Shape = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
}
type Operation = {
  operationId?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Shape }[]
  requestBody?: { content?: Record<string, { schema?: Shape }> }
  responses?: Record<string, { description?: string }>
}
export type OpenApi = { paths?: Record<string, Record<string, Operation>> }

const safe = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

function typeOf(shape: Shape | undefined): string {
  if (!shape) return 'anything'
  if (shape.enum) return shape.enum.map(value => JSON.stringify(value)).join(' | ')
  if (shape.items) return `list of ${typeOf(shape.items)}`
  return [shape.type ?? 'anything'].flat().join(' or ') + (shape.format ? ` (${shape.format})` : '')
}

function fieldsOf(operation: Operation): [string, string, boolean][] {
  const path = (operation.parameters ?? []).map(({ name, schema, required }): [string, string, boolean] => [
    name,
    typeOf(schema),
    required ?? false,
  ])
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const fields = Object.entries(body?.properties ?? {}).map(([name, shape]): [string, string, boolean] => [
    name,
    typeOf(shape),
    body?.required?.includes(name) ?? false,
  ])
  return [...path, ...fields]
}

function section(address: string, method: string, operation: Operation): string {
  const rows = fieldsOf(operation)
    .map(
      ([name, type, required]) =>
        `<tr><td><code>${safe(name)}</code>${required ? '' : ' optional'}</td><td>${safe(type)}</td></tr>`,
    )
    .join('')
  const answers = Object.keys(operation.responses ?? {}).join(', ')
  return `<section id="${safe(operation.operationId ?? '')}"><h2>${safe(operation.operationId ?? '')}</h2>
<p><b>${method.toUpperCase()}</b> <code>/api${safe(address)}</code></p>
${rows ? `<table>${rows}</table>` : '<p>Takes nothing.</p>'}<p>Answers: ${safe(answers)}</p></section>`
}

/** The contract for people: one page, no script, made from the same document that machines read. */
export function docsPage(document: OpenApi): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, operation })),
  )
  operations.sort((a, b) => (a.operation.operationId ?? '').localeCompare(b.operation.operationId ?? ''))
  const list = operations.map(
    ({ operation: { operationId = '' } }) => `<li><a href="#${safe(operationId)}">${safe(operationId)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>The contract of Tomewright</title><style>body{font:17px/1.6 Georgia,serif;max-width:52rem;margin:2rem auto;padding:0 1rem;background:#f7f1e4;color:#2b1f15}
h2{margin:2.4rem 0 .2rem;font-size:1.25rem}table{border-collapse:collapse;width:100%}td{border-bottom:1px solid #ddcfb3;padding:.2rem .6rem .2rem 0;vertical-align:top}
ol{columns:3 12rem}a{color:#8a2f19}code{font-size:.9em}</style></head><body><main><h1>The contract of Tomewright</h1>
<p>Every question that the product answers. Machines read <a href="/api/openapi.json">the same as OpenAPI</a>.</p>
<nav aria-label="Procedures"><ol>${list.join('')}</ol></nav>${operations.map(({ address, method, operation }) => section(address, method, operation)).join('\n')}</main></body></html>`
}
