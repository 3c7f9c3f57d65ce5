import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { queryNamesOf } from '#kit/server/query-names.ts'
import { newId } from '#kit/shared/ids.ts'
import { proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'

const ORIGIN = 'http://tomewright.localhost:4000'
const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))

type Tree = { [key: string]: Tree }

let world: World
let web: ReturnType<typeof openWebApp>
let cookie: string
beforeAll(async () => {
  world = await openWorld()
  web = openWebApp(world.app)
  cookie = await comeIn('sol')
})
afterAll(() => world.close())

async function comeIn(name: 'sol' | 'mira') {
  const answer = await web.request(`${ORIGIN}/api/sign-in`, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ email: CAST[name].email, password: CAST_PASSWORD }),
  })
  return answer.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
const ask = (method: string, path: string, as = cookie) =>
  web.request(`${ORIGIN}/api${path}`, { method, headers: { origin: ORIGIN, cookie: as } })

describe('a query parameter that a procedure does not read is refused', () => {
  test.each(procedures)('$name', async ({ method, address }) => {
    const path = address.replaceAll(/\{[^}]+\}/g, () => newId())
    const answer = await ask(method, `${path}?nobody-reads-this=1`)
    expect([answer.status, (await answer.json()).code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('and what a question reads is not', () => {
    const asked = procedures.filter(({ reads, input }) => reads && input)
    for (const { room, verb, address, name, input } of asked) {
      const procedure = verb.split('.').reduce((at, key) => at[key]!, contract[room as 'books'] as never as Tree)
      const schema = z.toJSONSchema(input!, { unrepresentable: 'any', io: 'input' })
      const inPath = [...address.matchAll(/\{([^}]+)\}/g)].map(([, key]) => key)
      const fields = Object.keys(schema.properties ?? {}).filter(key => !inPath.includes(key))
      expect([name, queryNamesOf(procedure as never).sort()]).toEqual([name, fields.sort()])
    }
  })
})

test('a ban is not ended on another domain than the one that the address seems to name', async () => {
  const ban = `/realm/bans/${world.id('vex')}?domain=mira`
  expect((await ask('DELETE', ban, await comeIn('mira'))).status).toBe(400)
})
