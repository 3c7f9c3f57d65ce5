import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { characters } from '#features/characters/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { GM_NOTES_WINDOW } from './service.ts'
import { gmNotes } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const lantern = () => world.id('lantern')
const note = { noteText: 'He is afraid of spoons.' }
const about = (characterId: string, more: object = {}) => ({
  bookId: lantern(),
  id: newId(),
  characterId,
  note: { ...note, ...more },
})
const added = (more: object = {}) => world.as('mira').gmNotes.add(about(world.id('brannoc'), more))

describe('GM notes', () => {
  test('a new one is general, of medium priority, and names its character and its writer', async () => {
    const input = about(world.id('underhow'))
    const made = await world.as('lio').gmNotes.add(input)
    expect(made).toMatchObject({
      ...note,
      type: 'general',
      priority: 'medium',
      characterName: 'Pell Underhow',
      createdBy: world.id('lio'),
      createdByName: expect.stringContaining('Lio'),
      can: { edit: true, remove: true },
    })
    expect(await world.as('lio').gmNotes.add(input)).toMatchObject({ id: made.id })
    expect(world.heard).toEqual([
      { channel: `gm-side:${lantern()}`, name: 'gmNotes.changed', payload: { bookId: lantern() } },
    ])
  })

  test('the GM side has them; for players, also of the character itself, and strangers there are none', async () => {
    const { id, updatedAt } = await added()
    for (const who of ['mira', 'lio', 'sol'] as const) {
      const { notes } = await world.as(who).gmNotes.list({ bookId: lantern(), characterId: world.id('brannoc') })
      expect(notes[0]).toMatchObject({ id, ...note })
    }
    for (const who of ['otto', 'pell', 'vex'] as const) {
      const { gmNotes: mine } = world.as(who)
      const closed = { code: 'BOOK_NOT_FOUND' }
      await expect(mine.list({ bookId: lantern() })).rejects.toMatchObject(closed)
      await expect(mine.counts({ bookId: lantern(), characterIds: [] })).rejects.toMatchObject(closed)
      await expect(mine.add(about(world.id('brannoc')))).rejects.toMatchObject(closed)
      await expect(mine.edit({ id, expectedUpdatedAt: updatedAt, note })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(mine.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(world.as(null).gmNotes.list({ bookId: lantern() })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('a text is needed, and a character of the book', async () => {
    await expect(added({ noteText: ' \n ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ message: 'Note text is required' }] },
    })
    await expect(added({ type: 'rumour' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(world.as('mira').gmNotes.add(about(newId()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const elsewhere = { ...about(world.id('brannoc')), bookId: world.id('afterlight') }
    await expect(world.as('mira').gmNotes.add(elsewhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an edit keeps what is not named, and the later save of two is told of the earlier one', async () => {
    const made = await added({ type: 'plot', priority: 'high' })
    const change = { id: made.id, expectedUpdatedAt: made.updatedAt, note: { noteText: 'Of forks, too.' } }
    const edited = await world.as('lio').gmNotes.edit(change)
    expect(edited).toEqual({ ...made, noteText: 'Of forks, too.', updatedAt: edited.updatedAt })
    await expect(world.as('mira').gmNotes.edit(change)).rejects.toMatchObject({
      code: 'NOTE_CHANGED',
      data: { updatedAt: edited.updatedAt, updatedByName: expect.stringContaining('Lio') },
    })
    await world.as('mira').gmNotes.edit({ ...change, expectedUpdatedAt: edited.updatedAt })
  })

  test('the newest come first, window after window, and are counted by character', async () => {
    const characterId = world.id('oren')
    for (let at = 0; at <= GM_NOTES_WINDOW; at++)
      await world.as('mira').gmNotes.add(about(characterId, { noteText: `Thought ${at}` }))
    const first = await world.as('lio').gmNotes.list({ bookId: lantern(), characterId })
    expect(first.notes[0]?.noteText).toBe(`Thought ${GM_NOTES_WINDOW}`)
    const rest = await world.as('lio').gmNotes.list({ bookId: lantern(), characterId, after: first.next! })
    expect(rest.notes.map(({ noteText }) => noteText)).toEqual(['Thought 0'])
    const characterIds = [characterId, world.id('isaveth')]
    const { notes } = await world.as('mira').gmNotes.counts({ bookId: lantern(), characterIds })
    expect(notes).toEqual({ [characterId]: GM_NOTES_WINDOW + 1, [world.id('isaveth')]: 1 })
  })

  test('notes on a character that has left stay under its name of then, and go when it is deleted', async () => {
    const { characters: own } = world.as('pell')
    const character = await own.make({
      id: newId(),
      name: 'A Passing Guest',
      join: { password: 'reeds-laid-flat' },
    })
    await world.as('mira').gmNotes.add(about(character.id))
    await own.leave({ id: character.id })
    await own.edit({ id: character.id, name: 'Somebody Else' })
    const { notes } = await world.as('mira').gmNotes.list({ bookId: lantern(), left: true })
    expect(notes).toMatchObject([{ characterName: 'A Passing Guest' }])
    expect(await world.as('mira').gmNotes.counts({ bookId: lantern(), characterIds: [] })).toEqual({
      notes: {},
      left: 1,
    })
    await own.remove({ id: character.id })
    expect(await world.db.select().from(gmNotes).where(eq(gmNotes.characterId, character.id))).toEqual([])
  })

  test('without the plan of its host notes can be read and deleted; writing waits', async () => {
    const { id, updatedAt } = await added()
    const ofMira = eq(plans.userId, world.id('mira'))
    await world.db.update(plans).set({ status: 'ended' }).where(ofMira)
    const { gmNotes: mine } = world.as('lio')
    await expect(mine.edit({ id, expectedUpdatedAt: updatedAt, note })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await expect(mine.add(about(world.id('brannoc')))).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await mine.remove({ id })
    await world.db.update(plans).set({ status: 'active' }).where(ofMira)
  })

  test('burning the book burns its notes and leaves the characters', async () => {
    await world.as('mira').books.burn({ id: lantern(), phrase: 'BURN IT' })
    await world.runJobs()
    expect(await world.db.select().from(gmNotes)).toEqual([])
    expect(
      await world.db
        .select()
        .from(characters)
        .where(eq(characters.id, world.id('brannoc'))),
    ).toHaveLength(1)
  })
})
