import { type ClientLink, createORPCErrorFromJson, isORPCErrorJson, isORPCErrorStatus, ORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'

let calls = 0
/** Whether an answer is awaited. */
export const isCalling = () => calls > 0

const serializer = new StandardRPCJsonSerializer()

/**
 * Calls procedures in oRPC's own format: JSON with the types that JSON lacks, and a form where there are files. The link of
 * the package also carries streams, plugins and tracing, which no procedure here has.
 * @param base the path under which the procedures lie, `/api/rpc`
 * @throws {ORPCError} where the server refused: by a defined error, or by a status alone
 */
export const rpcLink = (base: string): ClientLink<Record<never, never>> => ({
  async call(path, input, { signal }) {
    calls += 1
    try {
      return await answerTo(`${base}/${path.map(encodeURIComponent).join('/')}`, input, signal)
    } finally {
      calls -= 1
    }
  },
})

async function answerTo(url: string, input: unknown, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    ...bodyOf(input),
    ...(signal && { signal }),
  })
  const answer = await contentOf(response)
  if (!isORPCErrorStatus(response.status)) return answer
  if (isORPCErrorJson(answer)) throw createORPCErrorFromJson(answer)
  throw new ORPCError('UNNAMED_REFUSAL', { status: response.status, data: answer })
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
