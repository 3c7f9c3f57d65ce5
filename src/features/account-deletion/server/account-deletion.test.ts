import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import { characters } from '#features/characters/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { headKey } from '#lexicon/heads.ts'
import { openWorld, type World } from '#test/world.ts'
import { removeUserData } from './service/removal.ts'

const PASSWORD = 'lantern-light'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

async function comeIn(name: CastName) {
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST[name].email, password: PASSWORD })
  return browser
}
const deleteAs = async (name: CastName) => (await comeIn(name)).accountDeletion.deleteAccount({ password: PASSWORD })

/** Every table and column that points at people, from the database itself. */
async function tracesOf(userId: string) {
  const { rows } = await world.db.execute<{ at: string; name: string }>(sql`
    select c.conrelid::regclass::text as at, a.attname as name from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`)
  const columns: string[] = []
  for (const { at, name } of rows) {
    const hit = await world.db.execute(
      sql`select 1 from ${sql.raw(at)} where ${sql.identifier(name)} = ${userId} limit 1`,
    )
    if (hit.rows.length > 0) columns.push(`${at}.${name}`)
  }
  return columns
}

describe('leaving', () => {
  test('the warning counts what would go', async () => {
    const mira = await world.as('mira').accountDeletion.atStake()
    expect(mira).toMatchObject({ books: 2, hasPassword: true })
    expect(mira.readers).toBeGreaterThan(0)
    expect((await world.as('otto').accountDeletion.atStake()).characters).toBeGreaterThan(0)
    expect(await world.as('sol').accountDeletion.atStake()).toMatchObject({ books: 0, readers: 0 })
    await expect(world.as(null).accountDeletion.atStake()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('nothing goes without the password', async () => {
    const otto = await comeIn('otto')
    await expect(otto.accountDeletion.deleteAccount({ password: 'a guess' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    })
    await expect(world.as(null).accountDeletion.deleteAccount({ password: PASSWORD })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    expect((await world.as('otto').characters.mine({})).characters.length).toBeGreaterThan(0)
  })

  test.each(['otto', 'mira', 'lio'] as const)('%s leaves, and nothing of them stays', async name => {
    const browser = await comeIn(name)
    const elsewhere = await comeIn(name)
    expect(await browser.accountDeletion.deleteAccount({ password: PASSWORD })).toEqual({ remaining: [] })
    expect(await tracesOf(world.id(name))).toEqual([])
    expect(await browser.accounts.me()).toBeNull()
    expect(await elsewhere.accounts.me()).toBeNull()
    await expect(elsewhere.security.overview()).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    await expect(comeIn(name)).rejects.toMatchObject({ code: 'SIGN_IN_FAILED' })
    const [row] = await world.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subjectId, world.id(name)))
      .orderBy(desc(auditRows.at), desc(auditRows.id))
    expect(row?.act).toBe('account.deleted')

    const { me } = await world.browser().accounts.signUp({
      name: 'Another',
      email: CAST[name].email,
      password: 'a long enough one',
      accountType: 'player',
      agreed: true,
    })
    expect(me.id).not.toBe(world.id(name))
  })

  test('a game master’s books go with everything in them; the players keep their characters', async () => {
    const before = (await world.as('otto').characters.mine({})).characters.length
    await deleteAs('mira')
    await expect(world.as('otto').books.read({ id: world.id('lantern') })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
    const { rows } = await world.db.execute<{ name: string }>(sql`
      select c.conrelid::regclass::text as name from pg_constraint c where c.contype = 'f' and c.confrelid = 'books'::regclass`)
    for (const { name } of rows) {
      const left = await world.db.execute(
        sql`select 1 from ${sql.raw(name)} as t where to_jsonb(t) ->> 'book_id' = ${world.id('lantern')}`,
      )
      expect(left.rows, name).toEqual([])
    }
    const after = (await world.as('otto').characters.mine({})).characters
    expect(after).toHaveLength(before)
    expect(world.heard).toContainEqual(expect.objectContaining({ name: 'book.burned' }))
  })

  test('a player’s words and characters go; the book and everybody else’s words stay', async () => {
    const bookId = world.id('lantern')
    const said = async () => (await world.as('mira').inn.social({ bookId })).posts
    const others = (await said()).filter(({ authorId }) => authorId !== world.id('otto'))
    await deleteAs('otto')
    expect((await said()).map(({ id }) => id)).toEqual(others.map(({ id }) => id))
    const party = await world.as('mira').characters.ofBook({ bookId, part: 'active' })
    expect(party.characters.some(({ parentPlayerId }) => parentPlayerId === world.id('otto'))).toBe(false)
    expect((await world.as('mira').books.read({ id: bookId })).id).toBe(bookId)
    expect(world.heard.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['inn.authorLeft', 'board.authorLeft', 'character.left', 'account.sessionEnded']),
    )
  })

  test('a drawn head that somebody wore stays for the others', async () => {
    const key = headKey('witch')
    const otto = await comeIn('otto')
    await otto.media.uploadAvatar({ head: 'witch' })
    await otto.characters.setPortrait({ id: world.id('brannoc'), head: 'witch' })
    await world.as('pell').media.uploadAvatar({ head: 'witch' })
    await otto.accountDeletion.deleteAccount({ password: PASSWORD })
    await world.runJobs()
    expect((await world.as('pell').accounts.me())?.avatarUrl).toBe(`/files/${key}`)
    expect(await world.app.ports.files.get(key)).not.toBeNull()
  })

  test('a character made by one and played by another stays with the player', async () => {
    const id = world.id('brannoc')
    await world.db
      .update(characters)
      .set({ createdBy: world.id('vex') })
      .where(eq(characters.id, id))
    await deleteAs('vex')
    expect(await world.as('otto').characters.read({ id })).toMatchObject({ createdBy: world.id('otto') })
  })

  test('a banned person may see what is at stake, and may go', async () => {
    await world.db
      .update(users)
      .set({ role: 'banned', banReason: 'Sat on the cat.' })
      .where(eq(users.id, world.id('otto')))
    const otto = await comeIn('otto')
    expect((await otto.accountDeletion.atStake()).characters).toBeGreaterThan(0)
    expect(await otto.accountDeletion.deleteAccount({ password: PASSWORD })).toEqual({ remaining: [] })
    expect(await tracesOf(world.id('otto'))).toEqual([])
  })
})

describe('a part that cannot be deleted', () => {
  /** The world's call, with a payment provider that answers as told. */
  const withProvider = async (name: CastName, cancelPlan: (id: string) => Promise<void>) => {
    const { ports } = world.app
    const asked = async (id: string) => {
      await cancelPlan(id)
      return { events: [] }
    }
    return world.call(name, { ports: { ...ports, payments: { ...ports.payments, cancelPlan: asked } } })
  }
  const buyPlan = async (name: CastName) => {
    const browser = await comeIn(name)
    const { url } = await browser.store.checkout({ productId: 'gmBase', billing: 'annual' })
    await browser.store.actAtTill({ session: new URL(url).searchParams.get('session')!, act: 'pay' })
  }

  test('is named, stays whole, and keeps the account; a new try ends it', async () => {
    await buyPlan('vex')
    const down = await withProvider('vex', async () => {
      throw new Error('the provider does not answer')
    })
    expect(await removeUserData(down, extensions(userData), world.id('vex'))).toEqual(['plan', 'account'])
    expect((await world.as('vex').accounts.me())?.id).toBe(world.id('vex'))
    const [plan] = await world.db
      .select()
      .from(plans)
      .where(eq(plans.userId, world.id('vex')))
    expect(plan?.status).toBe('active')

    const cancelled: string[] = []
    const up = await withProvider('vex', async id => void cancelled.push(id))
    expect(await removeUserData(up, extensions(userData), world.id('vex'))).toEqual([])
    expect(cancelled).toEqual([plan?.providerSubscriptionId])
    expect(await tracesOf(world.id('vex'))).toEqual([])
  })

  test('rolls its category back as a whole, and the others go on', async () => {
    const failing = extensions(userData).map(part =>
      part.category === 'characters'
        ? {
            ...part,
            remove: async (...[tx, userId]: Parameters<NonNullable<typeof part.remove>>) => {
              await part.remove?.(tx, userId)
              throw new Error('at the last moment')
            },
          }
        : part,
    )
    const before = (await world.as('otto').characters.mine({})).characters.length
    const remaining = await removeUserData(await world.call('otto'), failing, world.id('otto'))
    expect(remaining).toEqual(['characters', 'account'])
    expect((await world.as('otto').characters.mine({})).characters).toHaveLength(before)
    const { posts } = await world.as('mira').inn.boardPosts({ bookId: world.id('lantern') })
    expect(posts.some(({ authorId }) => authorId === world.id('otto'))).toBe(false)
    expect(await removeUserData(await world.call('otto'), extensions(userData), world.id('otto'))).toEqual([])
  })
})
