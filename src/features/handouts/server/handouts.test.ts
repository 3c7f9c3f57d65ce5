import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { books } from '#features/books/server/tables.ts'
import { plans } from '#features/entitlements/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import type { HandoutFormValues } from '../forms.ts'
import { HANDOUT_LACKS, HANDOUT_WINDOW, isNew, NOBODY_CHOSEN, savedName, sizeWords } from '../rules.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.heard.length = 0
})

const lantern = () => world.id('lantern')
const form = (more: Partial<HandoutFormValues> = {}): HandoutFormValues => ({
  title: 'A folded note',
  content: 'Come to the hazel at nine.',
  notes: 'Nobody wrote it.',
  ...more,
})
const added = (more: Partial<HandoutFormValues> = {}, who: 'mira' | 'lio' = 'mira') =>
  world.as(who).handouts.add({ bookId: lantern(), id: newId(), handout: form(more) })
const heard = () => world.heard.filter(({ name }) => name.startsWith('handouts')).map(({ payload }) => payload)
const shownTo = async (who: 'otto' | 'pell' | 'mira') =>
  (await world.as(who).handouts.list({ bookId: lantern() })).handouts.map(({ id }) => id)

describe('the handouts of a book', () => {
  test('the GM side adds one: a general document, not shared; the form sent twice adds one, and players may not', async () => {
    const input = { bookId: lantern(), id: newId(), handout: form() }
    const handout = await world.as('lio').handouts.add(input)
    expect(handout).toMatchObject({
      type: 'document',
      category: 'general',
      shared: false,
      createdBy: world.id('lio'),
      notes: 'Nobody wrote it.',
      can: { edit: true, share: true, remove: true, open: false },
    })
    expect(await world.as('lio').handouts.add(input)).toMatchObject({ id: handout.id })
    expect(heard()).toEqual([{ bookId: lantern() }])
    for (const who of ['otto', 'pell'] as const)
      await expect(world.as(who).handouts.add({ ...input, id: newId() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').handouts.add({ ...input, id: newId() })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })

  test('without a title, or with neither content nor a file, nothing is saved', async () => {
    const wordsOf = (promise: Promise<unknown>) =>
      promise.then(
        () => null,
        error => error.message,
      )
    expect(await wordsOf(added({ title: ' ' }))).toBe(HANDOUT_LACKS)
    expect(await wordsOf(added({ content: ' \n ' }))).toBe(HANDOUT_LACKS)
    const { id } = await added()
    const edit = (handout: object) =>
      world.as('mira').handouts.edit({ id, handout: { title: 'A folded note', ...handout } })
    expect(await wordsOf(edit({ content: '' }))).toBe(HANDOUT_LACKS)
    expect(await world.as('mira').handouts.read({ id })).toMatchObject({ content: 'Come to the hazel at nine.' })
  })

  test('a shared one is for everybody in the Inn; notes and what is not shared are for the GM side alone', async () => {
    const hidden = await added({ title: 'Kept back' })
    const shown = await added({ shared: true })
    for (const who of ['otto', 'pell'] as const) {
      const seen = await world.as(who).handouts.read({ id: shown.id })
      expect(seen).toMatchObject({ title: 'A folded note', content: 'Come to the hazel at nine.' })
      for (const field of ['notes', 'updatedAt', 'chosen']) expect(seen).not.toHaveProperty(field)
      expect(seen.can).toEqual({ open: true, edit: false, share: false, remove: false })
      expect(await shownTo(who)).toContain(shown.id)
      const list = await world.as(who).handouts.list({ bookId: lantern() })
      expect(JSON.stringify(list)).not.toMatch(/Nobody wrote it|Kept back/)
      await expect(world.as(who).handouts.read({ id: hidden.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.as(who).handouts.all({ bookId: lantern() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      await expect(world.as(who).handouts.players({ bookId: lantern() })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    }
    expect(await shownTo('mira')).not.toContain(hidden.id)
    const all = await world.as('lio').handouts.all({ bookId: lantern() })
    expect(all.handouts.map(({ id }) => id)).toEqual(expect.arrayContaining([hidden.id, shown.id]))
    for (const id of [hidden.id, shown.id])
      await expect(world.as('vex').handouts.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('vex').handouts.list({ bookId: lantern() })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(world.as(null).handouts.list({ bookId: lantern() })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
  })

  test('a card shows the first 220 letters, and says with an ellipsis where there are more', async () => {
    const [whole, more] = ['🜂'.repeat(220), '🜂'.repeat(221)]
    const ids = [await added({ content: whole }), await added({ content: more })].map(({ id }) => id)
    const { handouts } = await world.as('mira').handouts.all({ bookId: lantern() })
    const excerpts = ids.map(id => handouts.find(one => one.id === id)?.excerpt)
    expect(excerpts).toEqual([whole, `${whole}…`])
  })

  test('a withdrawn one is gone for players at once, and comes back when it is shared again', async () => {
    const { id } = await added({ shared: true })
    expect(await shownTo('otto')).toContain(id)
    world.heard.length = 0
    expect(await world.as('lio').handouts.share({ id, shared: false })).toMatchObject({ shared: false, sharedAt: null })
    expect(heard()).toEqual([{ bookId: lantern() }])
    expect(await shownTo('otto')).not.toContain(id)
    await expect(world.as('otto').handouts.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('otto').handouts.open({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('mira').handouts.share({ id, shared: true })
    expect(await shownTo('otto')).toContain(id)
    await expect(world.as('otto').handouts.share({ id, shared: false })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(world.as('vex').handouts.share({ id, shared: false })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an edit keeps the creation and what is left out; players may not', async () => {
    const handout = await added({ type: 'letter', category: 'quest' })
    const edited = await world
      .as('lio')
      .handouts.edit({ id: handout.id, handout: { title: 'A torn note', type: 'map' } })
    expect(edited).toMatchObject({
      title: 'A torn note',
      type: 'map',
      category: 'quest',
      content: 'Come to the hazel at nine.',
      notes: 'Nobody wrote it.',
      createdAt: handout.createdAt,
      createdBy: world.id('mira'),
    })
    const change = { id: handout.id, handout: { title: 'Mine' } }
    await expect(world.as('pell').handouts.edit(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await world.as('mira').handouts.share({ id: handout.id, shared: true })
    await expect(world.as('pell').handouts.edit(change)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('an id of another book adds nothing here', async () => {
    const { id } = await added()
    const input = { bookId: world.id('afterlight'), id, handout: form() }
    await expect(world.as('sol').handouts.add(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('the lists go on by keyset; words of a title are found', async () => {
    for (let at = 0; at < HANDOUT_WINDOW; at++) await added({ title: `Leaf ${at} of the Ledger`, shared: true })
    for (const list of [world.as('otto').handouts.list, world.as('mira').handouts.all]) {
      const first = await list({ bookId: lantern() })
      const next = await list({ bookId: lantern(), after: first.next! })
      const ids = [...first.handouts, ...next.handouts].map(({ id }) => id)
      expect(first.handouts).toHaveLength(HANDOUT_WINDOW)
      expect(new Set(ids).size).toBe(ids.length)
      await expect(list({ bookId: lantern(), after: 'junk' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
    const found = await world.as('mira').handouts.all({ bookId: lantern(), find: 'ledger "LEAF 7"' })
    expect(found.handouts.map(({ title }) => title)).toEqual(['Leaf 7 of the Ledger'])
  })

  test('deleting one asks for no more of it; players may not', async () => {
    const { id } = await added({ shared: true })
    await expect(world.as('otto').handouts.remove({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await world.as('lio').handouts.remove({ id })
    await expect(world.as('mira').handouts.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('chosen players', () => {
  const toOtto = () => added({ shared: true, audience: 'chosen', chosen: [world.id('otto')] })

  test('see it, and the other players learn nothing of it', async () => {
    const { id } = await toOtto()
    expect(await world.as('otto').handouts.read({ id })).toMatchObject({
      readers: [{ userId: world.id('otto'), openedAt: null }],
    })
    expect(await shownTo('otto')).toContain(id)
    expect(await shownTo('pell')).not.toContain(id)
    for (const who of ['pell', 'vex'] as const) {
      await expect(world.as(who).handouts.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.as(who).handouts.open({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await world
      .as('mira')
      .handouts.edit({ id, handout: { title: 'For both', chosen: [world.id('otto'), world.id('pell')] } })
    expect(await shownTo('pell')).toContain(id)
  })

  test('are players of the book: others are not added, and sharing with nobody is refused', async () => {
    await expect(added({ shared: true, audience: 'chosen' })).rejects.toMatchObject({ message: NOBODY_CHOSEN })
    await expect(added({ shared: true, audience: 'chosen', chosen: [world.id('vex')] })).rejects.toMatchObject({
      code: 'HANDOUT_FOR_NOBODY',
    })
    const { id } = await added({ audience: 'chosen' })
    await expect(world.as('mira').handouts.share({ id, shared: true })).rejects.toMatchObject({
      code: 'HANDOUT_FOR_NOBODY',
    })
    const { players } = await world.as('mira').handouts.players({ bookId: lantern() })
    expect(players.map(({ userId }) => userId).toSorted()).toEqual([world.id('otto'), world.id('pell')].toSorted())
  })

  test('who has left the party sees it no more, also where the book is open to all', async () => {
    const { id } = await toOtto()
    await world.db.update(books).set({ ward: 'public', innWard: 'open' }).where(eq(books.id, lantern()))
    const { characters } = await world.as('otto').characters.mine({})
    const left = characters.filter(({ bookId, archived }) => bookId === lantern() && !archived)
    for (const character of left) await world.as('otto').characters.leave({ id: character.id })
    await expect(world.as('otto').handouts.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await shownTo('otto')).not.toContain(id)
    // A visitor of an open Inn sees what is for everybody, and not who has opened it.
    const { handouts } = await world.as('vex').handouts.list({ bookId: lantern() })
    expect(handouts.length).toBeGreaterThan(0)
    expect(handouts.every(({ readers, audience }) => readers.length === 0 && audience === 'everyone')).toBe(true)
    await expect(world.as('vex').handouts.open({ id: handouts[0]!.id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

test('an opening counts once, and is seen by the GM side and the players whom it is for', async () => {
  const { id } = await added({ shared: true })
  world.heard.length = 0
  await world.as('pell').handouts.open({ id })
  await world.as('pell').handouts.open({ id })
  expect(heard()).toEqual([{ bookId: lantern() }])
  for (const who of ['mira', 'pell'] as const) {
    const { readers } = await world.as(who).handouts.read({ id })
    expect(readers.find(({ userId }) => userId === world.id('pell'))?.openedAt).toBeInstanceOf(Date)
  }
  await expect(world.as('mira').handouts.open({ id })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('while the plan of the host has ended adding and changing wait; withdrawing and deleting do not', async () => {
  const { id } = await added({ shared: true })
  const ofMira = eq(plans.userId, world.id('mira'))
  await world.db.update(plans).set({ status: 'ended' }).where(ofMira)
  await expect(added()).rejects.toMatchObject({ code: 'WRITING_WAITS' })
  await expect(world.as('lio').handouts.edit({ id, handout: form() })).rejects.toMatchObject({ code: 'WRITING_WAITS' })
  const file = { bookId: lantern(), id: newId(), file: new File(['words'], 'words.txt') }
  await expect(world.as('mira').handouts.addFile(file)).rejects.toMatchObject({ code: 'WRITING_WAITS' })
  await world.as('mira').handouts.share({ id, shared: false })
  await world.as('mira').handouts.remove({ id })
  await world.db.update(plans).set({ status: 'active' }).where(ofMira)
})

test('a handout is new for 24 hours; sizes and names of files are said in words', () => {
  const made = new Date('2026-05-03T12:00:00Z')
  expect(isNew(made, new Date('2026-05-04T11:59:59Z'))).toBe(true)
  expect(isNew(made, new Date('2026-05-04T12:00:00Z'))).toBe(false)
  expect([sizeWords(12), sizeWords(4096), sizeWords(7 * 1024 * 1024)]).toEqual(['12 B', '4 KB', '7.0 MB'])
  expect(savedName('a map.PNG', 'jpg')).toBe('a map.jpg')
  expect(savedName('..\\..\\evil.pdf.exe', 'pdf')).toBe('evil.pdf.pdf')
  expect(savedName('.txt', 'txt')).toBe('txt.txt')
})

describe('a handout that a text mentions, and that is searched for', () => {
  const SEALED = 'Sealed by the sexton'
  const mentioned = async (who: 'mira' | 'otto' | 'pell', id: string) =>
    JSON.stringify(await world.as(who).reader.prologue({ bookId: lantern() })).includes(id)
  const found = async (who: 'mira' | 'otto' | 'pell', words: string) =>
    (await world.as(who).search.inBook({ bookId: lantern(), words })).hits
      .filter(({ kind }) => kind === 'handout')
      .map(({ id }) => id)

  test('is followed and found by its readers; for others its title is absent', async () => {
    const { id } = await added({ title: 'The Quagwort Letter', content: 'Burn this at the hazel.', notes: SEALED })
    await rewriteBook(world, lantern(), { longDescription: `They carried [The Quagwort Letter](handout:${id}) home.` })
    expect(await world.as('mira').manuscripts.mentionable({ bookId: lantern() })).toContainEqual({
      kind: 'handout',
      id,
      name: 'The Quagwort Letter',
      veiled: false,
    })
    expect([await mentioned('mira', id), await mentioned('otto', id)]).toEqual([true, false])
    const hidden = JSON.stringify(await world.as('otto').reader.prologue({ bookId: lantern() }))
    expect(hidden).toContain('something')
    expect(hidden).not.toContain('Quagwort')
    expect([await found('mira', 'quagwort'), await found('otto', 'quagwort')]).toEqual([[id], []])
    expect([await found('mira', SEALED), await found('otto', SEALED)]).toEqual([[id], []])

    await world.as('mira').handouts.edit({
      id,
      handout: {
        ...form({ notes: SEALED }),
        title: 'The Quagwort Letter',
        audience: 'chosen',
        chosen: [world.id('pell')],
        shared: true,
      },
    })
    for (const [who, may] of [
      ['pell', true],
      ['otto', false],
    ] as const) {
      expect(await mentioned(who, id)).toBe(may)
      expect(await found(who, 'quagwort')).toEqual(may ? [id] : [])
    }
    expect([await found('mira', SEALED), await found('pell', SEALED)]).toEqual([[id], []])
  })
})
