import { ORPCError } from '@orpc/client'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { users } from '#features/accounts/server/tables.ts'
import { subdomains } from '#features/realms/server/tables.ts'
import type { Domain, DomainId } from '#kit/server/call.ts'
import type { Db } from '#kit/server/db.ts'
import { newId } from '#kit/shared/ids.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, mayHear, undone } from './asking.ts'
import { isDeep } from './depth.ts'
import { formsOf } from './forms.ts'
import { handBookOn } from './hand-on.ts'
import { FURTHEST, inputsFor } from './inputs.ts'
import { keepLocks } from './locks.ts'
import { packABook } from './packed.ts'
import { everybody, type Person, personOf } from './people.ts'
import { rewriteBook } from './rewrite-book.ts'
import { makeRoomForLore } from './room-for-lore.ts'
import type { Secret } from './secret-lines.ts'
import { secretsOf } from './secrets.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

const rooms = Object.entries(contract).map(([room, part]) => ({ room, procedures: proceduresIn(room, part) }))

/** Answered by nobody here: each needs the own password, or what only a letter, the payment provider or a browser brings. */
const NOT_ANSWERED = new Set([
  'accounts.checkReset',
  'accounts.resetPassword',
  'accounts.verifyEmail',
  'accounts.finishSignIn',
  'accounts.signInWithPasskey',
  'discord.begin',
  'discord.finish',
  'discord.signUp',
  'discord.link',
  'discord.unlink',
  'security.changePassword',
  'security.askForNewEmail',
  'security.confirmNewEmail',
  'notices.unsubscribe',
  'security.beginSecondFactor',
  'security.confirmSecondFactor',
  'security.endSecondFactor',
  'security.renewRecoveryCodes',
  'security.beginPasskey',
  'security.addPasskey',
  'accountDeletion.deleteAccount',
  'admin.deleteUser',
  'badges.claimFounder',
  'store.order',
  'subscriptions.payAddOn',
  'store.till',
  'store.actAtTill',
  'store.refundFounding',
  'subscriptions.payAgain',
  'vault.preview',
])

/** Between them they are shown every secret, so what one of them is not shown is no text to look for one in. */
const KNOWING = ['mira', 'otto', 'pell']
/** Everybody is asked with all forms, so many generated inputs, and each further one that shows somebody a secret. */
const ASKED_BY_ALL = isDeep ? Number.POSITIVE_INFINITY : 3

let world: World
let people: Person[]
let secrets: Secret[]
let all: Vocabulary
let some: Vocabulary
const answered = new Set<string>()
const seen = new Set<string>()
/** How often a secret was in an answer or in news. */
let shown = 0

/** What the demo world lacks: open sessions and links, somebody who is not verified, a character at no table, a comment. */
async function addToTheWorld() {
  for (const { email } of Object.values(CAST)) await world.as(null).accounts.signIn({ email, password: CAST_PASSWORD })
  await world.as(null).accounts.requestReset({ email: CAST.vex.email })
  await world.runJobs()
  await world.db
    .update(users)
    .set({ emailVerified: false })
    .where(eq(users.id, world.id('vex')))
  await keepLocks(world)
  await makeRoomForLore(world)
  await handBookOn(world)
  await packABook(world)
  await world.db
    .update(subdomains)
    .set({ domainVisibility: 'listed' })
    .where(eq(subdomains.ownerId, world.id('mira')))
  await world.as('vex').characters.make({ id: newId(), name: 'Nobody in particular' })
  const [post] = (await world.as('otto').inn.boardPosts({ bookId: world.id('lantern') })).posts
  await world
    .as('otto')
    .inn.comment({ postId: post!.id, id: newId(), content: 'What a fine notice this is, to be sure.' })
}

/** The prologue speaks of what NPCs and chapters hide. */
async function addToThePrologue() {
  const secrets = [
    `[Odo Wickenshaw](npc:${world.id('veiled-person')}) is [secret for=gm]whichever merciful thief[/secret] he is.`,
    `[secret for=${world.id('brannoc')}]They set me down at the hazel.[/secret]`,
  ]
  await rewriteBook(world, world.id('lantern'), { longDescription: secrets.join('\n\n') })
}

beforeAll(async () => {
  world = await openWorld()
  await addToTheWorld()
  await addToThePrologue()
  const { id, name, ownerId } = (await world.as('mira').realms.mine())!
  const domain: Domain = { id: id as DomainId, name, gmId: ownerId }
  const shades = [
    personOf(world, 'otto', 'banned'),
    personOf(world, 'pell', 'lurker'),
    personOf(world, 'vex', 'assistant'),
  ]
  const vex = await personOf(world, 'vex')
  people = [...(await everybody(world)), ...(await Promise.all(shades)), { ...vex, key: 'vex on a domain', domain }]
  secrets = await secretsOf(world)
  all = await learnVocabulary(world)
  some = await learnVocabulary(world, 4)
})
afterAll(() => world.close())

/** All text that somebody gets to see in an answer, in one piece, without the marks of hyphenation. */
async function textIn(value: unknown): Promise<string> {
  if (typeof value === 'string') return value.replaceAll('\u00AD', '')
  if (value instanceof File) return value.text()
  if (value instanceof ORPCError) return textIn([value.message, value.data])
  if (value instanceof Date || typeof value !== 'object' || value === null) return ''
  return (await Promise.all(Object.values(value).map(textIn))).join('')
}

/** The people that one question showed a secret of others: in its answer, or in the events that it made. */
async function leaksOf(procedure: Procedure, who: Person, input: unknown): Promise<string[]> {
  const leaks: string[] = []
  const tell = (to: Person, { phrase, where }: Secret, how: string) =>
    leaks.push(`${procedure.name} by ${who.key}: ${to.key} ${how} “${phrase}” (${where})`)
  const askAndListen = async (db: Db) => {
    const { answer, thrown, heard } = await ask(world, procedure, who, input, db)
    if (thrown === undefined) answered.add(procedure.name)
    const text = await textIn(answer ?? thrown)
    for (const secret of secrets.filter(({ phrase }) => text.includes(phrase))) {
      shown++
      if (secret.isFor(who)) seen.add(secret.phrase)
      else tell(who, secret, 'is answered')
    }
    for (const said of heard) {
      const news = await textIn(said.payload)
      for (const secret of secrets.filter(({ phrase }) => news.includes(phrase))) {
        shown++
        for (const other of people.filter(one => !secret.isFor(one)))
          if (await mayHear(world, other, said.channel, db)) tell(other, secret, `hears in ${said.name}`)
      }
    }
  }
  await (procedure.reads ? askAndListen(world.db) : undone(world, askAndListen))
  return leaks
}

describe.each(rooms)('no secret leaves by the doors of $room', ({ procedures }) => {
  test.each(procedures)('$name', async procedure => {
    const [knowing, others] = [true, false].map(knows => people.filter(({ key }) => KNOWING.includes(key) === knows))
    const generated = inputsFor(procedure, procedure.reads ? all : some)
    const inputs = [...generated, ...(await formsOf(world, procedure))]
    for (const [at, input] of inputs.entries()) {
      const before = shown
      for (const who of knowing!) expect(await leaksOf(procedure, who, input)).toEqual([])
      const isForm = at >= generated.length
      if (at >= ASKED_BY_ALL && !isForm && shown === before) continue
      for (const who of others!) expect(await leaksOf(procedure, who, input)).toEqual([])
    }
  })
})

describe('the search was thorough', () => {
  test('every procedure was answered at least once', () => {
    const silent = rooms
      .flatMap(({ procedures }) => procedures.map(({ name }) => name))
      .filter(name => !answered.has(name))
    const unasked = silent.filter(name => !NOT_ANSWERED.has(name))
    expect(unasked.map(name => `Let the demo of its room make something that ${name} can be asked about.`)).toEqual([])
    expect([...NOT_ANSWERED].filter(name => answered.has(name))).toEqual([])
  })

  test('every page of the story was asked for', async () => {
    for (const campaign of ['lantern', 'afterlight']) {
      const { pages } = await world.as('mira').reader.outline({ bookId: world.id(campaign) })
      expect(pages.length).toBeGreaterThan(1)
      expect(pages.length).toBeLessThanOrEqual(FURTHEST)
    }
  })

  test('every secret was seen by somebody whose it is', () => {
    expect(
      secrets
        .filter(({ phrase, isShown }) => isShown && !seen.has(phrase))
        .map(({ phrase, where }) => `${phrase} (${where})`),
    ).toEqual([])
  })
})
