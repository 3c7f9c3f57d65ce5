import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson, isORPCErrorStatus, ORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { TANSTACK_QUERY_OPERATION_CONTEXT_SYMBOL as OPERATION, type OperationContext } from '@orpc/tanstack-query'
import { newId } from '#kit/shared/ids.ts'

let calls = 0
/** Whether an answer is awaited. */
export const isCalling = () => calls > 0

const serializer = new StandardRPCJsonSerializer()

/** Hears how much of a file has been sent, from 0 to 1. */
export type HearProgress = (share: number) => void

/** What a page says of a call, beside its input. */
export type CallContext = OperationContext & { isRepeatable?: boolean; hearProgress?: HearProgress }

/** For a call with a file, whose progress the page shows. */
export const withProgress = (hearProgress: HearProgress) =>
  ({ context: { hearProgress } }) satisfies { context: CallContext }

/**
 * For a call that stores something under an id of the page, which the server stores once however often it is sent: a proxy
 * whose server fails may send it to another one.
 */
export const REPEATABLE = { context: { isRepeatable: true } } satisfies { context: CallContext }

/** A query, and what may be sent twice. All calls are POST requests, which a proxy would never send again by itself. */
const mayRepeat = (context: CallContext) =>
  context.isRepeatable === true || ['query', 'infinite'].includes(context[OPERATION]?.type ?? '')

/**
 * Calls procedures in oRPC's own format: JSON with the types that JSON lacks, and a form where there are files. The link of
 * the package also carries streams, plugins and tracing, which no procedure here has.
 * @param base the path under which the procedures lie, `/api/rpc`
 * @throws {ORPCError} where the server refused: by a defined error, or by a status alone
 */
export const rpcLink = (base: string): ClientLink<CallContext> => ({
  async call(path, input, { signal, context }) {
    calls += 1
    try {
      const url = `${base}/${path.map(encodeURIComponent).join('/')}`
      return await answerTo(url, { ...bodyOf(input), ...(signal && { signal }) }, context)
    } finally {
      calls -= 1
    }
  },
})

async function answerTo(url: string, init: RequestInit, context: CallContext): Promise<unknown> {
  const headers = new Headers(init.headers)
  if (mayRepeat(context)) headers.set('idempotency-key', newId())
  const response = await send(url, { method: 'POST', redirect: 'manual', ...init, headers }, context.hearProgress)
  const answer = await contentOf(response)
  if (!isORPCErrorStatus(response.status)) return answer
  if (isORPCErrorJson(answer)) throw createORPCErrorFromJson(answer)
  throw new ORPCError('UNNAMED_REFUSAL', { status: response.status, data: answer })
}

/** `fetch` tells nothing of what it has sent, so a file whose progress is shown goes another way. */
async function send(url: string, init: RequestInit, hearProgress: HearProgress | undefined): Promise<Response> {
  if (!hearProgress || !(init.body instanceof FormData)) return fetch(url, init)
  const { sendForm } = await import('./send-form.ts')
  return sendForm(url, init.body, init.headers as Headers, hearProgress)
}

function bodyOf(input: unknown): RequestInit {
  const [json, meta, maps, blobs] = serializer.serialize(input)
  if (blobs.length === 0)
    return { body: JSON.stringify({ json, meta }), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  form.set('data', JSON.stringify({ json, meta, maps }))
  for (const [place, blob] of blobs.entries()) form.set(`${place}`, blob)
  return { body: form }
}

/** What a response says; undefined where it is no JSON, as from a proxy. */
async function contentOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text || !response.headers.get('content-type')?.startsWith('application/json')) return undefined
  const { json, meta } = JSON.parse(text)
  return serializer.deserialize(json, meta ?? [])
}
