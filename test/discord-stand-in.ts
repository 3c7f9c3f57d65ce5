import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { DISCORD } from '#kit/server/discord-port.ts'

/** Somebody as Discord tells of them. */
export type StandInPerson = { id: string; username: string; global_name?: string; email?: string; verified?: boolean }
type Grant = { person: StandInPerson; redirectUri: string; challenge: string }

/** A Discord on this machine, for tests: codes are good once, and only with the secret, the address and the proof key. */
export async function openDiscordStandIn(client: { clientId: string; clientSecret: string }) {
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, StandInPerson>()
  const state = { isSilent: false, person: null as StandInPerson | null }

  /** What a browser brings back when this person agrees on the page at `url`. */
  function agree(url: string, person: StandInPerson): { state: string; code: string } {
    const asked = new URL(url).searchParams
    const code = randomUUID()
    grants.set(code, { person, redirectUri: asked.get('redirect_uri')!, challenge: asked.get('code_challenge')! })
    return { state: asked.get('state')!, code }
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    const sent = new URLSearchParams(await text(request))
    const grant = grants.get(sent.get('code') ?? '')
    grants.delete(sent.get('code') ?? '')
    const isRight =
      grant &&
      sent.get('grant_type') === 'authorization_code' &&
      sent.get('client_id') === client.clientId &&
      sent.get('client_secret') === client.clientSecret &&
      sent.get('redirect_uri') === grant.redirectUri &&
      createHash('sha256')
        .update(sent.get('code_verifier') ?? '')
        .digest('base64url') === grant.challenge
    if (!isRight) return answer(response, 400, { error: 'invalid_grant' })
    const key = randomUUID()
    tokens.set(key, grant.person)
    return answer(response, 200, {
      access_token: key,
      token_type: 'Bearer',
      expires_in: 604_800,
      scope: 'identify email',
    })
  }

  function me({ headers }: IncomingMessage, response: ServerResponse) {
    const person = tokens.get(headers.authorization?.replace('Bearer ', '') ?? '')
    return person ? answer(response, 200, person) : answer(response, 401, { message: '401: Unauthorized' })
  }

  /** The page where somebody agrees; `state.person` does so at once, and nobody means that they went back. */
  function authorize(url: string, response: ServerResponse) {
    const asked = new URL(url).searchParams
    const brought = state.person
      ? agree(url, state.person)
      : {
          state: asked.get('state')!,
          error: 'access_denied',
          error_description: 'The resource owner denied the request',
        }
    response.writeHead(302, { location: `${asked.get('redirect_uri')}?${new URLSearchParams(brought)}` }).end()
  }

  const server = createServer((request, response) => {
    const url = `http://127.0.0.1${request.url}`
    const { pathname } = new URL(url)
    if (state.isSilent) return answer(response, 502, {})
    if (pathname === '/authorize') return authorize(url, response)
    if (pathname === '/token') return void token(request, response)
    return me(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at: typeof DISCORD = { authorize: `${origin}/authorize`, token: `${origin}/token`, me: `${origin}/me` }
  const close = () => new Promise(resolve => server.close(resolve))
  return { at, agree, state, close }
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
