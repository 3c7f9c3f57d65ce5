import { createORPCClient, ORPCError } from '@orpc/client'
import { oc } from '@orpc/contract'
import { implement, type RouterClient } from '@orpc/server'
import { RPCHandler } from '@orpc/server/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type CallContext, isCalling, REPEATABLE, rpcLink, withProgress } from './rpc-link.ts'

const contract = {
  books: {
    echo: oc.input(z.any()).output(z.any()),
    size: oc.input(z.object({ title: z.string(), file: z.file() })).output(z.number()),
    burn: oc.errors({ BOOK_BURNED: { status: 410, message: 'The book is burned.', data: z.object({ at: z.date() }) } }),
  },
}
const on = implement(contract)
const router = on.router({
  books: {
    echo: on.books.echo.handler(({ input }) => input),
    size: on.books.size.handler(({ input }) => input.file.size),
    burn: on.books.burn.handler(({ errors }) => {
      throw errors.BOOK_BURNED({ data: { at: new Date('2026-01-02') } })
    }),
  },
})
const handler = new RPCHandler(router)
const client: RouterClient<typeof router, CallContext> = createORPCClient(rpcLink('/api/rpc'))
const utils = createTanstackQueryUtils(client)

/** The server of oRPC itself behind `fetch`, so that the format is its own. */
async function served(path: string, init: RequestInit): Promise<Response> {
  const { response } = await handler.handle(new Request(`http://tomewright.test${path}`, init), { prefix: '/api/rpc' })
  return response ?? new Response('no procedure', { status: 404 })
}
const answering = (answer: typeof served) => vi.stubGlobal('fetch', vi.fn(answer))

afterEach(() => vi.unstubAllGlobals())

test('values arrive as they were sent, those that JSON lacks too', async () => {
  answering(served)
  const sent = { at: new Date('2026-01-02'), none: undefined, some: new Set([1, 2]), list: ['a', undefined, null] }
  await expect(client.books.echo(sent)).resolves.toEqual(sent)
  await expect(client.books.echo(undefined)).resolves.toBeUndefined()
})

test('a query, and what is stored once, may be sent again by a proxy, and no other call', async () => {
  const keys: (string | null)[] = []
  answering(async (path, init) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return served(path, init)
  })
  await new QueryClient().fetchQuery(utils.books.echo.queryOptions({ input: 'a page' }))
  await client.books.echo('a line', REPEATABLE)
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{20,}$/), expect.stringMatching(/^[\w-]{20,}$/)])
  expect(keys[0]).not.toBe(keys[1])
  keys.length = 0
  await client.books.echo('a sale')
  await utils.books.echo.mutationOptions().mutationFn?.('a sale', {} as never)
  expect(keys).toEqual([null, null])
})

test('a file travels in a form beside the other values', async () => {
  answering(served)
  const file = new File(['twelve bytes'], 'map.png', { type: 'image/png' })
  await expect(client.books.size({ title: 'The Lantern', file })).resolves.toBe(12)
})

/** The browser's other way to send, which tells how far it has come; the server of oRPC answers it too. */
class Sending {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload = () => {}
  onerror = () => {}
  status = 0
  responseText = ''
  private url = ''
  private headers = new Headers()
  private type: string | null = null
  open(_method: string, url: string) {
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader = () => this.type
  async send(body: FormData) {
    for (const loaded of [25, 100]) this.upload.onprogress?.({ loaded, total: 100 })
    const answer = await served(this.url, { method: 'POST', body, headers: this.headers }).catch(() => null)
    if (!answer) return this.onerror()
    this.status = answer.status
    this.type = answer.headers.get('content-type')
    this.responseText = await answer.text()
    this.onload()
  }
}

test('a file whose progress is shown travels as any other', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  const shares: number[] = []
  const file = new File(['twelve bytes'], 'map.png', { type: 'image/png' })
  const hear = withProgress(share => shares.push(share))
  await expect(client.books.size({ title: 'The Lantern', file }, hear)).resolves.toBe(12)
  expect(shares).toEqual([0.25, 1])
  await expect(client.books.size({ title: 3 as never, file }, hear)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Sending {
      override send = async () => this.onerror()
    },
  )
  await expect(client.books.size({ title: 'The Lantern', file }, hear)).rejects.toThrow(TypeError)
})

test('a refusal keeps its name, its words and its data', async () => {
  answering(served)
  const refused = await client.books.burn().catch(error => error)
  expect(refused).toBeInstanceOf(ORPCError)
  expect(refused).toMatchObject({ defined: true, code: 'BOOK_BURNED', status: 410, message: 'The book is burned.' })
  expect(refused.data).toEqual({ at: new Date('2026-01-02') })
})

test('a proxy that answers in the place of the server is an error with its status and no name', async () => {
  answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }))
  await expect(client.books.burn()).rejects.toMatchObject({ defined: false, status: 502 })
})

test('without a connection, and where an answer breaks off, the error is that of the browser', async () => {
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(client.books.echo(1)).rejects.toThrow(TypeError)
  answering(async () => new Response('{"json":', { headers: { 'content-type': 'application/json' } }))
  const broken = await client.books.echo(1).catch(error => error)
  expect(broken).not.toBeInstanceOf(ORPCError)
})

test('it is known whether an answer is awaited, until it came or failed', async () => {
  answering(served)
  const answer = client.books.echo(1)
  await Promise.resolve()
  expect(isCalling()).toBe(true)
  await answer
  expect(isCalling()).toBe(false)
  answering(() => Promise.reject(new TypeError('Failed to fetch')))
  await client.books.echo(1).catch(() => undefined)
  expect(isCalling()).toBe(false)
})

test('a call can be called off', async () => {
  answering(served)
  const stop = AbortSignal.abort()
  await client.books.echo(1, { signal: stop }).catch(() => undefined)
  expect(vi.mocked(fetch).mock.calls[0]![1]!.signal).toBe(stop)
})
