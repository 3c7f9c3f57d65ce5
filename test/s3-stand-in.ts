import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type StoredObject = { bytes: Buffer; headers: Record<string, string> }

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/
const PAGE = 3

/**
 * A small S3 server in memory, for tests: one bucket, path style, put, get, delete and list in short pages. It wants a
 * SigV4 header of the right shape and key id, and does not work the signature out. `trouble.before` is awaited by each request.
 */
export async function startS3(bucket: string, accessKeyId: string) {
  const objects = new Map<string, StoredObject>()
  const trouble: { before?: (method: string) => Promise<void> } = {}
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    const body = await buffer(req)
    await trouble.before?.(req.method ?? '')
    if (SIGNED.exec(req.headers.authorization ?? '')?.[1] !== accessKeyId) return refuse(res, 403, 'AccessDenied')
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://s3')
    const [name, ...rest] = decodeURIComponent(pathname).slice(1).split('/')
    const key = rest.join('/')
    if (name !== bucket) return refuse(res, 404, 'NoSuchBucket')
    if (req.method === 'GET' && !key) return listing(res, objects, searchParams)
    if (req.method === 'PUT') {
      objects.set(key, { bytes: body, headers: keptHeaders(req) })
      return res.writeHead(200).end()
    }
    if (req.method === 'DELETE') {
      objects.delete(key)
      return res.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object) return refuse(res, 404, 'NoSuchKey')
    return res.writeHead(200, { ...object.headers, 'content-length': object.bytes.length }).end(object.bytes)
  }
  const server = createServer((req, res) => {
    answer(req, res).catch(error => refuse(res, 500, String(error)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    trouble,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function keptHeaders({ headers }: IncomingMessage): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('x-amz-meta-'))
  return Object.fromEntries(stored.map(([name, value]) => [name, String(value)]))
}

function listing(res: ServerResponse, objects: Map<string, StoredObject>, asked: URLSearchParams) {
  const prefix = asked.get('prefix') ?? ''
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
  const page = keys.slice(0, PAGE)
  const more = keys.length > PAGE
  const contents = page.map(
    key => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`,
  )
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  xml(res, 200, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

function refuse(res: ServerResponse, status: number, code: string) {
  xml(res, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

function xml(res: ServerResponse, status: number, body: string) {
  res.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`)
}
