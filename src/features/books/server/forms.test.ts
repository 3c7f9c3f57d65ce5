import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import type { Actor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { BOOK_TAGS, PROLOGUE_LABELS } from '#lexicon/books.ts'
import { openWorld, type World } from '#test/world.ts'
import { setCoCreator, setLorekeeper, setPlayerMembership } from './service/members.ts'
import { books } from './tables.ts'

const BOOK = newId()
let world: World
beforeAll(async () => {
  world = await openWorld()
  const tx = await world.call('mira')
  await world
    .as('mira')
    .books.create({ id: BOOK, title: 'The Formed Book', campaignPassword: 'formed-book', ward: 'public' })
  await setCoCreator(tx, BOOK, world.id('pell'), true)
  await setLorekeeper(tx, BOOK, world.id('lio'), true)
  await setPlayerMembership(tx, BOOK, world.id('otto'), true)
})
afterAll(() => world.close())

const person = (name: CastName, role: Actor['role']): Actor => ({
  userId: world.id(name),
  name,
  role,
  emailVerified: true,
  banReason: role === 'banned' ? 'shouting' : null,
  isOwner: false,
})
const theForm = async () => {
  const { updatedAt, coverUrl: _, prologueLabel, tags, ...form } = await world.as('mira').books.form({ id: BOOK })
  return { ...form, prologueLabel: prologueLabel as 'Prologue', tags: tags as [], expectedUpdatedAt: updatedAt }
}
const stored = async (id: string) => (await world.db.select().from(books).where(eq(books.id, id)))[0]

describe('a new book', () => {
  test('takes the defaults, and a password of its own', async () => {
    const { id } = await world.as('sol').books.create({ title: '  A Plain Book  ' })
    const form = await world.as('sol').books.form({ id })
    expect(form).toMatchObject({
      title: 'A Plain Book',
      shortDescription: '',
      prologueLabel: 'Prologue',
      language: 'en-US',
      ward: 'gm-only',
      innWard: 'party',
      innIsOpen: true,
      bookTheme: 'fantasy',
      iconFlavor: 'fantasy',
      tags: [],
    })
    expect(form.campaignPassword).toMatch(/^[a-z]+-[a-z]+-[a-z]+$/)
    const read = await world.as('sol').books.read({ id })
    expect(read).toMatchObject({
      tabletopStyle: true,
      tableDrapery: 'fantasy',
      scribeStyle: 'fantasy',
      createdByName: 'Sol',
    })
    expect(world.heard).toContainEqual({
      name: 'book.created',
      payload: { bookId: id, hostedBy: world.id('sol') },
      channel: `user:${world.id('sol')}`,
    })
  })

  test('is refused to everybody who is not entitled', async () => {
    const refusals: [Actor | CastName | null, string, string][] = [
      [null, 'BOOK_LOGIN_REQUIRED', 'User must be logged in to create a book'],
      ['otto', 'BOOK_EDIT_REFUSED', 'You do not have permission to create or edit books.'],
      ['vex', 'BOOK_EDIT_REFUSED', 'You do not have permission to create or edit books.'],
      ['lio', 'BOOK_EDIT_REFUSED', 'You do not have permission to create or edit books.'],
      [person('mira', 'lurker'), 'BOOK_EDIT_REFUSED', 'You do not have permission to create or edit books.'],
      [person('mira', 'banned'), 'ACCOUNT_BANNED', 'This account has been banned.'],
    ]
    for (const [who, code, message] of refusals)
      await expect(world.as(who).books.create({ title: 'Not Mine' })).rejects.toMatchObject({ code, message })
  })

  test('needs a title, and keeps within the words of the form', async () => {
    const create = world.as('sol').books.create
    const formless = 'A title is required — the Archivist will not bind the formless.'
    await expect(create({ title: '' })).rejects.toMatchObject({ message: formless })
    await expect(create({ title: '   ' })).rejects.toMatchObject({ message: formless })
    await expect(create({ title: '\u200B\u2060\u202E' })).rejects.toMatchObject({ message: formless })
    await expect(create({ title: 'x', shortDescription: 'x'.repeat(151) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await expect(create({ title: 'x', longDescription: 'x'.repeat(801) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    for (const wrong of [
      { tags: ['Cooking'] },
      { prologueLabel: 'Epilogue' },
      { language: 'in English, please' },
      { language: '' },
      { bookTheme: 'beige' },
      { iconFlavor: 'vanilla' },
      { ward: 'private' },
      { ward: 'nobody' },
      { innWard: 'locked' },
    ])
      await expect(create({ title: 'x', ...wrong } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const { id } = await create({
      title: 'x',
      shortDescription: 'x'.repeat(150),
      longDescription: 'x'.repeat(800),
      tags: [...BOOK_TAGS],
      language: 'pt-br',
    })
    expect(await stored(id)).toMatchObject({ tags: [...BOOK_TAGS], language: 'pt-BR' })
    expect(await world.as('sol').books.read({ id })).toMatchObject({ language: 'pt-BR' })
    expect(BOOK_TAGS).toHaveLength(26)
    expect(PROLOGUE_LABELS).toHaveLength(21)
  })

  test('sent twice at once, or again later, is one book', async () => {
    const id = newId()
    const create = () => world.as('sol').books.create({ id, title: 'Once' })
    const answers = await Promise.allSettled([create(), create()])
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    await create()
    expect(await world.db.$count(books, eq(books.title, 'Once'))).toBe(1)
    await expect(world.as('mira').books.create({ id, title: 'Mine now' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('keeps its marks to itself: nobody sets who made it or when', async () => {
    const forged = {
      title: 'Forged',
      createdBy: world.id('vex'),
      createdByName: 'Vex',
      createdAt: new Date(0),
      hostedBy: world.id('mira'),
    }
    const { id } = await world.as('sol').books.create(forged)
    expect(await stored(id)).toMatchObject({
      createdBy: world.id('sol'),
      createdByName: 'Sol',
      hostedBy: world.id('sol'),
    })
    expect((await stored(id))!.createdAt.getTime()).toBeGreaterThan(0)
  })
})

describe('an existing book', () => {
  test('is saved by every member of the GM side, and its marks follow', async () => {
    for (const name of ['mira', 'pell', 'lio', 'sol'] as const) {
      const form = await theForm()
      await world.as(name).books.update({ ...form, title: `Saved by ${name}`, tags: ['Magic'] })
      expect(await stored(BOOK)).toMatchObject({
        title: `Saved by ${name}`,
        updatedBy: world.id(name),
        createdBy: world.id('mira'),
      })
    }
    expect(world.heard).toContainEqual({ name: 'book.changed', payload: { bookId: BOOK }, channel: `book:${BOOK}` })
  })

  test('is refused to everybody else, whose answer holds no field of it', async () => {
    const form = await theForm()
    const words = { code: 'BOOK_EDIT_REFUSED', message: 'You do not have permission to create or edit books.' }
    for (const name of ['otto', 'vex'] as const) {
      await expect(world.as(name).books.update({ ...form, title: 'Stolen' })).rejects.toMatchObject(words)
      const refusal = await world
        .as(name)
        .books.form({ id: BOOK })
        .catch(error => error)
      expect(refusal).toMatchObject(words)
      expect(refusal.data).toBeUndefined()
    }
    await expect(world.as(person('mira', 'lurker')).books.update(form)).rejects.toMatchObject(words)
    await expect(world.as(person('mira', 'banned')).books.update(form)).rejects.toMatchObject({
      code: 'ACCOUNT_BANNED',
    })
    await expect(world.as(null).books.update(form)).rejects.toMatchObject({ code: 'BOOK_LOGIN_REQUIRED' })
    await expect(world.as(null).books.form({ id: BOOK })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    expect(await stored(BOOK)).not.toMatchObject({ title: 'Stolen' })
  })

  test('has to be named, and has to be', async () => {
    const { id: _, ...nameless } = await theForm()
    await expect(world.as('mira').books.update(nameless as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const form = { ...(await theForm()), id: newId() }
    await expect(world.as('mira').books.update(form)).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
      message: 'Book not found',
    })
  })

  test('is not overwritten by a tab that has not seen the newest state', async () => {
    const [one, other] = [await theForm(), await theForm()]
    await world.as('mira').books.update({ ...one, title: 'First tab' })
    const refusal = await world
      .as('lio')
      .books.update({ ...other, title: 'Second tab' })
      .catch(error => error)
    expect(refusal).toMatchObject({ code: 'BOOK_CHANGED', data: { updatedByName: 'Mira Ashdown (she/her)' } })
    expect(JSON.stringify(refusal.data)).not.toContain(other.campaignPassword)
    expect(await stored(BOOK)).toMatchObject({ title: 'First tab' })
    await world.as('lio').books.update({ ...other, title: 'Second tab', expectedUpdatedAt: refusal.data.updatedAt })
    expect(await stored(BOOK)).toMatchObject({ title: 'Second tab' })
  })

  test('saved from two tabs at the same moment is saved from one', async () => {
    const form = await theForm()
    const save = (title: string) => world.as('mira').books.update({ ...form, title })
    const answers = await Promise.allSettled([save('Left'), save('Right')])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'BOOK_CHANGED' } })
  })

  test('keeps a private ward, and is given none', async () => {
    await expect(world.as('mira').books.update({ ...(await theForm()), ward: 'private' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    await world.db.update(books).set({ ward: 'private' }).where(eq(books.id, BOOK))
    await world.as('mira').books.update({ ...(await theForm()), title: 'Still private' })
    expect(await stored(BOOK)).toMatchObject({ ward: 'private', title: 'Still private' })
    await world.as('mira').books.update({ ...(await theForm()), ward: 'public' })
    expect(await stored(BOOK)).toMatchObject({ ward: 'public' })
  })

  test('waits when the plan of its host has ended, for everybody on the GM side, and loses nothing', async () => {
    const form = await theForm()
    const [plan] = await world.db
      .select()
      .from(plans)
      .where(eq(plans.userId, world.id('mira')))
    await world.db
      .update(plans)
      .set({ status: 'ended' })
      .where(eq(plans.userId, world.id('mira')))
    for (const name of ['mira', 'pell', 'lio', 'sol'] as const) {
      const client = world.as(name).books
      await expect(client.update({ ...form, title: 'Unpaid' })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
      await expect(client.form({ id: BOOK })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
      await expect(client.setPassword({ id: BOOK, campaignPassword: 'unpaid' })).rejects.toMatchObject({
        code: 'WRITING_WAITS',
      })
      await expect(client.setTheme({ id: BOOK, bookTheme: 'frost' })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
      const { can } = await client.read({ id: BOOK })
      expect(can).toMatchObject({ read: true, readAsGm: true, export: true, write: false, editForm: false })
    }
    expect((await world.as('mira').books.read({ id: BOOK })).can.burn).toBe(true)
    await expect(world.as('otto').books.update(form)).rejects.toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    await expect(world.as('mira').books.create({ title: 'Unpaid' })).rejects.toMatchObject({
      code: 'BOOK_EDIT_REFUSED',
    })
    await world.db
      .update(plans)
      .set({ status: plan!.status })
      .where(eq(plans.userId, world.id('mira')))
    await world.as('mira').books.update({ ...form, title: 'Paid again' })
  })
})
