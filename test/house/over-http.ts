import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { openWebApp } from '#app/server/web-app.ts'
import type { Procedure } from '../../scripts/house/procedures.ts'
import type { World } from '../world.ts'

/** How a procedure is asked over the wire. */
export const WIRES = ['rpc', 'rest'] as const
export type Wire = (typeof WIRES)[number]

const serializer = new StandardRPCJsonSerializer()
type Fields = Record<string, unknown>
const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input)

/** Asks the whole web app as a browser of one of the cast would, cookie and all. */
export function overHttp(world: World) {
  const web = openWebApp(world.app)
  const { baseUrl } = world.app.ports.config
  const cookies = new Map<CastName, string>()

  async function cookieOf(cast: CastName | null): Promise<string> {
    if (!cast) return ''
    const cached = cookies.get(cast)
    if (cached !== undefined) return cached
    const browser = world.browser()
    await browser.accounts.signIn({ email: CAST[cast].email, password: CAST_PASSWORD })
    const cookie = browser.headers().get('cookie') ?? ''
    cookies.set(cast, cookie)
    return cookie
  }

  async function request(path: string, cast: CastName | null, init: { method: string; json?: unknown }) {
    const cookie = await cookieOf(cast)
    return web.request(baseUrl + path, {
      method: init.method,
      headers: { origin: baseUrl, ...(cookie && { cookie }), 'content-type': 'application/json' },
      ...(init.json !== undefined && { body: JSON.stringify(init.json) }),
    })
  }

  const ask: Record<Wire, (procedure: Procedure, cast: CastName | null, input: unknown) => Promise<Response>> = {
    rpc: ({ room, verb }, cast, input) => {
      const [json, meta] = serializer.serialize(input)
      return request(`/api/rpc/${room}/${verb.replaceAll('.', '/')}`, cast, { method: 'POST', json: { json, meta } })
    },
    rest: ({ address, method }, cast, input) => {
      const rest: Fields = isFields(input) ? { ...input } : {}
      const path = address.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
        const value = rest[name]
        delete rest[name]
        return encodeURIComponent(String(value ?? '-')) || '-'
      })
      if (method !== 'GET') return request(`/api${path}`, cast, { method, json: isFields(input) ? rest : input })
      const query = new URLSearchParams(
        Object.entries(rest).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)] as [string, string]],
        ),
      )
      return request(`/api${path}${query.size > 0 ? `?${query}` : ''}`, cast, { method })
    },
  }
  return { ask, request, cookieOf, web }
}
