import { type IncomingHttpHeaders, request } from 'node:http'
import type { BrowserContext } from '@playwright/test'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import type { House } from './house.ts'

export type Answer = { status: number; text: string; headers: Headers; json: () => Record<string, unknown> }
type Words = { body?: BodyInit | object | undefined; headers?: Record<string, string> }

/** Somebody who speaks to the server without a page. Plain objects travel as JSON, everything else as it is. */
export function visitor(house: House) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Keeps what an answer sets, cookie by cookie, as a browser does. */
  function keep(line: string) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1)]
    if (value === '' || attributes.some(one => /^\s*max-age=0$/i.test(one))) jar.delete(name)
    else jar.set(name, value)
  }

  async function send(method: string, path: string, { body, headers = {} }: Words = {}): Promise<Answer> {
    const plain = body !== undefined && Object.getPrototypeOf(body) === Object.prototype
    const response = await fetch(`${house.address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        origin: house.url,
        ...(jar.size > 0 && { cookie: cookie() }),
        ...(plain && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: plain ? JSON.stringify(body) : (body as BodyInit) }),
    })
    const text = await response.text()
    for (const line of response.headers.getSetCookie()) keep(line)
    return { status: response.status, text, headers: response.headers, json: () => JSON.parse(text) }
  }

  return {
    send,
    get: (path: string) => send('GET', path),
    post: (path: string, body?: Words['body']) => send('POST', path, { body }),
    put: (path: string, body?: Words['body']) => send('PUT', path, { body }),
    signIn: (email: string, password: string) => send('POST', '/api/sign-in', { body: { email, password } }),
    cookie,
    /** Lets a browser be signed in as this person, on the main site and on every domain. */
    enter: (context: BrowserContext) => {
      const everywhere = { domain: '.tomewright.localhost', path: '/', httpOnly: true }
      return context.addCookies([...jar].map(([name, value]) => ({ name, value, ...everywhere })))
    },
  }
}

export type Visitor = ReturnType<typeof visitor>

/** One of the demo people, signed in. */
export async function castMember(house: House, name: CastName): Promise<Visitor> {
  const person = visitor(house)
  const answer = await person.signIn(CAST[name].email, CAST_PASSWORD)
  if (answer.status !== 200) throw new Error(`${name} could not log in: ${answer.text}`)
  return person
}

/** The path goes over the wire exactly as written, which a URL would tidy up first. */
export function getRaw(
  house: House,
  path: string,
  cookie = '',
  host = new URL(house.url).host,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string; headers: IncomingHttpHeaders }> {
  const { hostname, port } = new URL(house.address)
  return new Promise((resolve, reject) => {
    const headers = { host, ...(cookie && { cookie }), ...more }
    const asked = request({ hostname, port, path, headers }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', chunk => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
    asked.once('error', reject)
    asked.end()
  })
}
