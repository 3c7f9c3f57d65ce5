import sharp from 'sharp'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'

/** The headers of somebody who is signed in. */
export type Person = Record<string, string>

const personOf = (answer: Response, origin: string, more: Person = {}): Person => ({
  ...more,
  cookie: answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; '),
  origin,
})
const asJson = (person: Person) => ({ ...person, 'content-type': 'application/json' })

/** One of the demo people, signed in. */
export async function signedIn(address: string, origin: string, name: CastName): Promise<Person> {
  const answer = await fetch(`${address}/api/sign-in`, {
    method: 'POST',
    headers: asJson({ origin }),
    body: JSON.stringify({ email: CAST[name].email, password: CAST_PASSWORD }),
  })
  if (!answer.ok) throw new Error(`${name} could not log in: ${await answer.text()}`)
  return personOf(answer, origin)
}

/** A new game master without a plan, who comes from an address of their own, as the limits count addresses. */
export async function signedUp(address: string, origin: string): Promise<Person & { id: string }> {
  const bytes = newId().replaceAll('-', '').slice(-6)
  const from = [0, 2, 4].map(at => Number.parseInt(bytes.slice(at, at + 2), 16))
  const more = { 'x-forwarded-for': `10.${from.join('.')}` }
  const account = { name: 'A Game Master', password: 'lamp-and-ladder', accountType: 'gm', agreed: true }
  const answer = await fetch(`${address}/api/sign-up`, {
    method: 'POST',
    headers: asJson({ ...more, origin }),
    body: JSON.stringify({ ...account, email: `${newId()}@gms.example` }),
  })
  const words = await answer.text()
  if (!answer.ok) throw new Error(`nobody could sign up: ${words}`)
  return { ...personOf(answer, origin, more), id: (JSON.parse(words) as { me: { id: string } }).me.id }
}

/** The address of a picture that somebody has just brought; null where it was refused. */
export async function portraitOf(address: string, person: Person): Promise<string | null> {
  const shown = sharp({ create: { width: 300, height: 400, channels: 3, background: '#7a2f3a' } })
  const id = newId()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await shown.png().toBuffer())], 'portrait.png', { type: 'image/png' }))
  const { 'content-type': _, ...plain } = person
  if (!(await ask(address, plain, 'POST', '/api/characters', { id, name: 'A Face' }))) return null
  const taken = await ask<{ avatarUrl: string }>(address, plain, 'POST', `/api/characters/${id}/portrait`, form)
  return taken?.avatarUrl ?? null
}

/** Calls an address as somebody, with JSON or with a form. Answers what it says, or null where it refused. */
export async function ask<T extends object = object>(
  address: string,
  { id: _, ...person }: Person,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<T | null> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: isForm ? person : asJson(person),
    body: isForm ? body : JSON.stringify(body),
  })
  const words = await answer.text()
  return answer.ok ? (JSON.parse(words) as T) : null
}
