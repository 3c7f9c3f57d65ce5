import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_PASSWORD } from '#app/demo/cast.ts'
import { callBehind } from '#app/server/calls.ts'
import { users } from '#features/accounts/server/tables.ts'
import { theBook } from '#features/books/server/service/the-book.ts'
import { books } from '#features/books/server/tables.ts'
import type { Call } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { readableBook } from './service/readable-book.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const WHO = ['mira', 'otto', 'pell', 'lio', 'vex', 'sol'] as const

async function headersOf(who: (typeof WHO)[number]) {
  const email = `${who}@tomewright.example`
  const signedIn = await world.app.ports.auth.signIn(email, CAST_PASSWORD, new Headers())
  const cookie = signedIn!.cookies.map(set => set.split(';')[0]).join('; ')
  return new Headers({ cookie, host: 'tomewright.localhost' })
}
const arriving = (headers: Headers, bookId?: string) => callBehind(world.app, { headers, address: 'test' }, bookId)

/** The standing of the caller that a way of loading a book gives, or its refusal. */
const outcome = (way: Promise<Record<string, unknown>>) =>
  way.then(
    ({ id, hostedBy, ward, innIsOpen, innWard, parts, isBannedByHost }) => ({
      ...{ id, hostedBy, ward, innIsOpen, innWard, isBannedByHost },
      parts: [...(parts as string[])].sort(),
    }),
    ({ code }) => ({ code }),
  )

async function everyWayIsTheSame() {
  const all = await world.db.select({ id: books.id, hostedBy: books.hostedBy }).from(books)
  const ids = [...all.map(({ id }) => id), newId()]
  for (const who of [...WHO, null]) {
    const headers = who ? await headersOf(who) : new Headers({ host: 'tomewright.localhost' })
    for (const id of ids) {
      const alone = await arriving(headers)
      const together = await arriving(headers, id)
      expect(together.actor).toEqual(alone.actor)
      for (const gmId of [null, world.id('mira'), world.id('vex')]) {
        const realm = gmId ? ({ id: newId(), name: 'x', gmId } as unknown as Call['realm']) : null
        const strict = await outcome(theBook({ ...alone, realm }, id, 'read'))
        expect(await outcome(readableBook({ ...alone, realm }, id))).toEqual(strict)
        expect(await outcome(readableBook({ ...together, realm }, id))).toEqual(strict)
      }
    }
  }
}

test('to read a book takes the same right, and tells the same standing, whichever way it is read', async () => {
  await everyWayIsTheSame()
  await world.as('mira').realms.ban({ userId: world.id('otto'), reason: 'Sat on the cat.' })
  await world
    .as('mira')
    .realms.ban({ userId: world.id('sol'), reason: 'Is the ogre.' })
    .catch(() => undefined)
  await everyWayIsTheSame()
  await world.as('mira').realms.unban({ userId: world.id('otto') })
})

test('what was read for one book says nothing of another', async () => {
  const all = await world.db.select({ id: books.id }).from(books)
  const call = await arriving(await headersOf('mira'), all[0]!.id)
  for (const { id } of all)
    expect(await outcome(readableBook(call, id))).toEqual(await outcome(theBook(call, id, 'read')))
})

test('a ban, another role and signing out bite with the very next request', async () => {
  const headers = await headersOf('pell')
  const [book] = await world.db.select({ id: books.id }).from(books).where(eq(books.ward, 'party'))
  const roleIs = (role: string) =>
    world.db
      .update(users)
      .set({ role })
      .where(eq(users.id, world.id('pell')))
  const actor = async () => (await arriving(headers, book!.id)).actor
  const { role: before } = (await actor())!
  await roleIs('banned')
  expect(await actor()).toMatchObject({ role: 'banned' })
  await roleIs('lurker')
  expect(await actor()).toMatchObject({ role: 'lurker' })
  await roleIs(before)
  expect(await actor()).toMatchObject({ role: before })
  await world.app.ports.auth.signOut(headers)
  expect(await actor()).toBeNull()
})
