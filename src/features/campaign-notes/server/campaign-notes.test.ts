import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plans } from '#features/entitlements/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { MOST_COUNTED } from '../rules.ts'
import { NOTES_WINDOW } from './service.ts'
import { campaignNotes } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const lantern = () => world.id('lantern')
const note = { title: 'The cellar', content: 'It is one step deeper each time.' }
const added = (more: object = {}, who: 'mira' | 'lio' = 'mira') =>
  world.as(who).campaignNotes.add({ bookId: lantern(), id: newId(), note: { ...note, ...more } })

describe('campaign notes', () => {
  test('a new one is a note in planning of medium priority, and the form sent twice adds one', async () => {
    const input = { bookId: lantern(), id: newId(), note }
    const made = await world.as('lio').campaignNotes.add(input)
    expect(made).toMatchObject({
      ...note,
      bookId: lantern(),
      type: 'note',
      status: 'planning',
      priority: 'medium',
      createdBy: world.id('lio'),
      can: { edit: true, remove: true },
    })
    expect(await world.as('lio').campaignNotes.add(input)).toMatchObject({ id: made.id })
    expect(world.heard).toEqual([
      {
        channel: `gm-side:${lantern()}`,
        name: 'campaignNote.changed',
        payload: { bookId: lantern(), noteId: made.id },
      },
    ])
  })

  test('the GM side has them; for players, strangers and assistants there are none', async () => {
    const { id } = await added()
    for (const who of ['mira', 'lio', 'sol'] as const) {
      expect(await world.as(who).campaignNotes.read({ id })).toMatchObject(note)
      const { notes } = await world.as(who).campaignNotes.list({ bookId: lantern(), type: 'note' })
      expect(notes.map(one => one.id)).toContain(id)
    }
    for (const who of ['otto', 'pell', 'vex'] as const) {
      const { campaignNotes: mine } = world.as(who)
      await expect(mine.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(mine.list({ bookId: lantern(), type: 'note' })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      await expect(mine.add({ bookId: lantern(), id: newId(), note })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
      await expect(mine.remove({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(mine.edit({ id, expectedUpdatedAt: new Date(), note })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await expect(world.as(null).campaignNotes.read({ id })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('a title and a content are needed', async () => {
    const wrong = (more: object) =>
      added(more).then(
        () => null,
        error =>
          error.data.issues.map((issue: { path: string[]; message: string }) => [issue.path.at(-1), issue.message]),
      )
    expect(await wrong({ title: '  ' })).toEqual([['title', 'Title is required']])
    expect(await wrong({ content: ' \n ' })).toEqual([['content', 'Content is required']])
    expect(await wrong({ title: '', content: '' })).toHaveLength(2)
    await expect(added({ type: 'secret' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('an edit keeps its creation and what is not named', async () => {
    const made = await added({ type: 'arc', status: 'active', priority: 'high' })
    const edited = await world.as('lio').campaignNotes.edit({
      id: made.id,
      expectedUpdatedAt: made.updatedAt,
      note: { title: 'The cellar, again', content: 'Two steps.', status: 'paused' },
    })
    const { updatedAt, ...rest } = edited
    expect(rest).toEqual({
      ...made,
      updatedAt: undefined,
      title: 'The cellar, again',
      content: 'Two steps.',
      status: 'paused',
    })
    expect(updatedAt.getTime()).toBeGreaterThan(made.updatedAt.getTime())
  })

  test('the later save of two is told of the earlier one, and may then overwrite it', async () => {
    const { id, updatedAt } = await added()
    const change = (content: string) => ({ id, expectedUpdatedAt: updatedAt, note: { ...note, content } })
    const earlier = await world.as('lio').campaignNotes.edit(change('From Lio'))
    await expect(world.as('mira').campaignNotes.edit(change('From Mira'))).rejects.toMatchObject({
      code: 'NOTE_CHANGED',
      data: { updatedAt: earlier.updatedAt, updatedByName: expect.stringContaining('Lio') },
    })
    expect(await world.as('mira').campaignNotes.read({ id })).toMatchObject({ content: 'From Lio' })
    const over = { ...change('From Mira'), expectedUpdatedAt: earlier.updatedAt }
    expect(await world.as('mira').campaignNotes.edit(over)).toMatchObject({ content: 'From Mira' })
  })

  test('of two saves at once one is told', async () => {
    const { id, updatedAt } = await added()
    const both = await Promise.allSettled(
      (['mira', 'lio'] as const).map(who =>
        world.as(who).campaignNotes.edit({ id, expectedUpdatedAt: updatedAt, note: { ...note, content: who } }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOTE_CHANGED' } })
  })

  test('deleting one takes it away, and says so to the GM side', async () => {
    const { id } = await added()
    world.heard.length = 0
    await world.as('lio').campaignNotes.remove({ id })
    expect(world.heard.map(({ channel, name }) => [channel, name])).toEqual([
      [`gm-side:${lantern()}`, 'campaignNote.removed'],
    ])
    await expect(world.as('mira').campaignNotes.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an id of another book adds nothing there', async () => {
    const { id } = await added()
    const other = { bookId: world.id('afterlight'), id, note }
    await expect(world.as('mira').campaignNotes.add(other)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('each type has its list, the newest first and window after window, with the beginning of each text', async () => {
    const bookId = world.id('afterlight')
    const { campaignNotes: mine } = world.as('mira')
    for (let at = 0; at <= NOTES_WINDOW; at++)
      await mine.add({ bookId, id: newId(), note: { title: `To do ${at}`, content: 'x'.repeat(500), type: 'todo' } })
    const first = await mine.list({ bookId, type: 'todo' })
    expect(first).toMatchObject({ counts: { arc: 0, todo: NOTES_WINDOW + 1, note: 0 }, can: { add: true } })
    expect(first.notes[0]).toMatchObject({ title: `To do ${NOTES_WINDOW}`, preview: 'x'.repeat(240) })
    const rest = await mine.list({ bookId, type: 'todo', after: first.next! })
    expect(rest.notes.map(({ title }) => title)).toEqual(['To do 0'])
    expect(rest.next).toBeNull()
    expect((await mine.list({ bookId, type: 'arc' })).notes).toEqual([])
  })

  test('of each type are counted up to 1,000', async () => {
    const bookId = world.id('afterlight')
    const rows = Array.from({ length: MOST_COUNTED }, (_, at) => ({
      ...{ id: newId(), bookId, title: `Scene ${at}`, content: 'x', type: 'arc' as const },
      ...{ status: 'planning' as const, priority: 'low' as const, createdAt: new Date(), updatedAt: new Date() },
    }))
    await world.db.insert(campaignNotes).values(rows.slice(1))
    const countedArcs = async () => {
      const { counts } = await world.as('mira').campaignNotes.list({ bookId, type: 'todo' })
      return counts.arc
    }
    expect(await countedArcs()).toBe(MOST_COUNTED - 1)
    const [one] = rows
    await world.db.insert(campaignNotes).values([one!, { ...one!, id: newId() }])
    expect(await countedArcs()).toBe(MOST_COUNTED)
  })

  test('without the plan of its host notes can be read and deleted; writing waits', async () => {
    const { id, updatedAt } = await added()
    const ofMira = eq(plans.userId, world.id('mira'))
    await world.db.update(plans).set({ status: 'ended' }).where(ofMira)
    const { campaignNotes: mine } = world.as('lio')
    expect(await mine.read({ id })).toMatchObject({ can: { edit: false, remove: true } })
    await expect(mine.edit({ id, expectedUpdatedAt: updatedAt, note })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await expect(added({}, 'lio')).rejects.toMatchObject({ code: 'WRITING_WAITS' })
    await mine.remove({ id })
    await world.db.update(plans).set({ status: 'active' }).where(ofMira)
  })

  test('burning the book burns its notes', async () => {
    await world.as('mira').books.burn({ id: lantern(), phrase: 'BURN IT' })
    await world.runJobs()
    expect(await world.db.select().from(campaignNotes).where(eq(campaignNotes.bookId, lantern()))).toEqual([])
  })
})
