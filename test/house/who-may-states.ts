import { eq } from 'drizzle-orm'
import type { CastName } from '#app/demo/cast.ts'
import { linkLogin } from '#features/accounts/server/service/linked-logins.ts'
import { passkeys, sessions } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { CharacterForm } from '#features/characters/forms.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { NpcForm } from '#features/npcs/forms.ts'
import type { Db } from '#kit/server/db.ts'
import { openDiscord } from '#kit/server/discord-port.ts'
import { newId } from '#kit/shared/ids.ts'
import type { World } from '../world.ts'
import { handBookOn } from './hand-on.ts'

/** What the demo world lacks for some rules: a book handed on, a Discord link, exports, an NPC of Lio’s, words in the Inn, a character without a book, an open checkout, a session, a passkey and a founder. */
export async function setTheScene(world: World): Promise<void> {
  const { id } = world
  world.app.ports.discord = openDiscord(world.app.ports.config, {
    clientId: 'a-client',
    clientSecret: 'a-secret',
  })
  await handBookOn(world)
  await linkLogin(await world.call('vex'), id('vex'), { provider: 'discord', accountThere: '1' })
  await world.as('vex').store.checkout({ productId: 'gmBase', billing: 'annual' })
  await world.db
    .insert(sessions)
    .values({ id: newId(), token: 'of otto', userId: id('otto'), expiresAt: new Date('2099-01-01') })
  const key = { publicKey: 'key', credentialID: 'of otto', counter: 0, deviceType: 'singleDevice', backedUp: false }
  await world.db.insert(passkeys).values({ id: newId(), userId: id('otto'), ...key })
  const { url } = await world.as('sol').store.checkoutFounder({ tier: 'sessionZero' })
  await world.as('sol').store.actAtTill({ session: new URL(url).searchParams.get('session')!, act: 'pay' })
  const lantern = { bookId: id('lantern') }
  await world.as('mira').bookFiles.begin({ ...lantern, id: newId(), kind: 'markdown' })
  await world.as('otto').bookFiles.begin({ ...lantern, id: newId(), kind: 'epub', userId: id('otto') })
  const npc = NpcForm.parse({ type: 'person', name: 'Made by Lio' })
  await world.as('lio').npcs.add({ ...lantern, id: id('made by lio'), npc })
  const post = { bookId: lantern.bookId, id: id('post of otto'), content: 'Seen at the reeds.' }
  await world.as('otto').inn.writeBoardPost(post)
  await world.as('otto').inn.comment({ postId: post.id, id: newId(), content: 'And again.' })
  await world.as('otto').inn.say({ ...lantern, id: newId(), text: 'Who has the lamp?' })
  await world.as('otto').inn.addChatLine({ ...lantern, id: newId(), text: 'I have it.' })
  const open = { bookId: id('afterlight'), id: id('post of sol'), content: 'All are welcome.' }
  await world.as('sol').inn.writeBoardPost(open)
  const wanderer = CharacterForm.parse({ name: 'Wanderer', race: 'Elf', class: 'Ranger' })
  await world.as('pell').characters.make({ ...wanderer, id: id('wanderer') })
}

type As = (who: CastName) => ReturnType<World['as']>

/** The states in which every rule is tried. Each is made in a transaction that is taken back. */
export const STATES: Record<string, (as: As, world: World, db: Db) => Promise<unknown>> = {
  'as planted': async () => {},
  'the Inn of lantern closed': (_, { id }, db) =>
    db
      .update(books)
      .set({ innIsOpen: false })
      .where(eq(books.id, id('lantern'))),
  'the books opened to fewer, the Inn of lantern closed': async (_, { id }, db) => {
    await db
      .update(books)
      .set({ ward: 'gm-only', innIsOpen: false })
      .where(eq(books.id, id('lantern')))
    await db
      .update(books)
      .set({ ward: 'private', innWard: 'party' })
      .where(eq(books.id, id('afterlight')))
  },
  'the plan of mira ended': (_, { id }, db) =>
    db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, id('mira'))),
  'otto and lio banned by mira': async (as, { id }) => {
    for (const name of ['otto', 'lio'] as const)
      await as('mira').realms.ban({ userId: id(name), reason: 'for the test' })
  },
  'lantern handed on to sol, afterlight burned': async (as, { id }) => {
    const [fromId, userId] = [id('mira'), id('sol')]
    await as('mira').books.burn({ id: id('afterlight'), phrase: 'burn it' })
    await as('mira').transfers.toGm({ id: newId(), bookId: id('lantern'), fromId, userId })
  },
}
