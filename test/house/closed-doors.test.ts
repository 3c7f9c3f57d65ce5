import { isProcedure } from '@orpc/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, router } from '#app/server/roof.ts'
import type { DoorWords } from '#kit/shared/contract.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask } from './asking.ts'
import { everyRole, type Person, visitor } from './people.ts'

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
const behind = (...doors: string[]) => procedures.filter(({ door }) => doors.includes(door))
/** An input that no contract accepts: a caller refused because of it was admitted too far. */
const JUNK = { id: 7, nonsense: true }

let world: World
let roles: Person[]
beforeAll(async () => {
  world = await openWorld()
  roles = await everyRole(world)
})
afterAll(() => world.close())

const as = (role: string) => roles.find(({ actor }) => actor?.role === role)!

/** The procedures that turn somebody away with another code than the expected one, or the one that their contract has in its place. */
async function whoDoesNotSay(code: string, asked: Procedure[], who: Person, domainRefusal?: 'restricted') {
  const own: Record<string, keyof DoorWords> = { SIGN_IN_REQUIRED: 'signIn', NOT_ALLOWED: 'lurker' }
  const said = await Promise.all(
    asked.map(async procedure => {
      const { thrown } = await ask(world, procedure, who, JUNK, world.db, domainRefusal ? { domainRefusal } : {})
      const expected = (own[code] && procedure.words[own[code]]) ?? code
      return { name: procedure.name, expected, code: (thrown as { code?: string } | undefined)?.code ?? 'let in' }
    }),
  )
  return said.filter(one => one.code !== one.expected)
}

describe('every closed door refuses before it looks at what was brought', () => {
  test('a visitor is asked to log in', async () => {
    expect(
      await whoDoesNotSay('SIGN_IN_REQUIRED', behind('signedIn', 'member', 'admin', 'evenBanned'), visitor),
    ).toEqual([])
  })

  test('a banned person is told so, everywhere but where even they may go', async () => {
    const closed = behind('anyone', 'signedIn', 'member', 'admin')
    // What is said anywhere is how somebody comes in and goes out: who is banned may, and is told so behind it.
    const asked = closed.filter(({ door, anywhere }) => !(door === 'anyone' && anywhere))
    expect(await whoDoesNotSay('ACCOUNT_BANNED', asked, as('banned'))).toEqual([])
  })

  test('a lurker joins in nowhere', async () => {
    expect(await whoDoesNotSay('NOT_ALLOWED', behind('member'), as('lurker'))).toEqual([])
  })

  test('what is the admin’s does not exist for anybody else', async () => {
    for (const who of roles.filter(({ actor }) => !['admin', 'banned'].includes(actor!.role)))
      expect(await whoDoesNotSay('NOT_FOUND', behind('admin'), who)).toEqual([])
  })

  test('on a domain that is closed to the caller, only what is said anywhere is answered', async () => {
    const here = procedures.filter(({ anywhere }) => !anywhere)
    for (const who of [visitor, as('user')])
      expect(await whoDoesNotSay('REALM_CLOSED', here, who, 'restricted')).toEqual([])
  })
})

/** What a visitor may do too: come in, ask for a letter, write to the house, report a fault. */
const ANYBODYS = [
  'accounts.signUp',
  'accounts.signIn',
  'accounts.finishSignIn',
  'accounts.beginPasskeySignIn',
  'accounts.signInWithPasskey',
  'discord.begin',
  'discord.finish',
  'discord.signUp',
  'gifts.checkout',
  'store.actAtTill',
  'security.confirmNewEmail',
  'notices.unsubscribe',
  'accounts.requestReset',
  'accounts.checkReset',
  'accounts.resetPassword',
  'accounts.verifyEmail',
  'accounts.resendVerification',
  'support.contact',
  'support.reportBug',
]

test('a change whose door is open to anyone is one that anybody may do', () => {
  const open = behind('anyone').filter(({ reads }) => !reads)
  expect(open.map(({ name }) => name).sort(), 'a door for members, or a line in ANYBODYS').toEqual([...ANYBODYS].sort())
})

describe('the roof', () => {
  test('every procedure of a contract is answered, and nothing else', () => {
    const namesIn = (part: unknown, path: string): string[] =>
      isProcedure(part)
        ? [path]
        : Object.entries(part as object).flatMap(([key, value]) => namesIn(value, `${path}.${key}`))
    const answered = Object.entries(router).flatMap(([room, part]) => namesIn(part, room))
    expect(answered.sort()).toEqual(procedures.map(({ name }) => name).sort())
  })
})
