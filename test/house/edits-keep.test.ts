import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { demoId } from '#app/demo/cast.ts'
import { contract } from '#app/server/roof.ts'
import { forTexts } from '#features/characters/rules.ts'
import { noticeChoices } from '#features/notices/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { DRAPERY_IDS } from '#lexicon/look/ids.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { type Edit, scheduleEdits } from './edits-of-schedule.ts'
import { inside } from './inputs.ts'

const edits = Object.entries(contract)
  .flatMap(([room, part]) => proceduresIn(room, part))
  .filter(({ method }) => method === 'PUT' || method === 'PATCH')

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Every schema inside a schema, itself among them. */
function within(schema: z.ZodType): z.ZodType[] {
  const { shape, options, element, innerType, valueType, in: from, out: to } = inside(schema)
  const parts = [...Object.values(shape ?? {}), ...(options ?? []), element, innerType, valueType, from, to]
  return [schema, ...parts.filter(part => part !== undefined).flatMap(within)]
}
const typesIn = (schema: z.ZodType) => within(schema).map(one => inside(one).type)

/** Fields that say where a thing is looked for, or how the answer is measured: nothing is stored of them. */
const ASIDE = ['domain', 'scale']
function mayLeaveOut({ input }: Procedure): boolean {
  const fields = Object.entries(input ? (inside(input).shape ?? {}) : {})
  return fields.some(([name, schema]) => !ASIDE.includes(name) && typesIn(schema).includes('optional'))
}

const EDITS: Record<string, Edit> = {
  'accounts.saveProfile': async () => {
    const { saveProfile, profile } = world.as('otto').accounts
    await saveProfile({
      bio: 'A miller.',
      gameTypes: ['Fantasy'],
      systemsKnown: ['Pathfinder'],
      systemsInterested: ['Pathfinder'],
    })
    const filled = await profile()
    await saveProfile({})
    return { filled, after: await profile() }
  },
  'accounts.completeProfile': async () => {
    const { completeProfile, profile } = world.as('pell').accounts
    const { name, gameRole, profileVisibility, chatPrivacy, allowSystemMessages } = await profile()
    const required = { name, gameRole, profileVisibility, chatPrivacy, allowSystemMessages }
    const chosen = {
      gameTypes: ['Fantasy' as const],
      systemsKnown: ['Pathfinder' as const],
      systemsInterested: ['Pathfinder' as const],
    }
    await completeProfile({ ...required, ...chosen, bio: 'A baker.', pronouns: 'they/them' })
    const filled = await profile()
    await completeProfile(required)
    return { filled, after: await profile() }
  },
  'accounts.editProfile': async () => {
    const { editProfile, profile } = world.as('mira').accounts
    const { id: userId, ...own } = await profile()
    await editProfile({ ...own, userId, bio: 'A host.', pronouns: 'she/they', contactInfo: 'By owl.' })
    const filled = await profile()
    const { bio: _, pronouns: __, contactInfo: ___, ...required } = own
    await editProfile({ ...required, userId })
    return { filled, after: await profile() }
  },
  'bookmarks.keep': async () => {
    const { keep } = world.as('otto').bookmarks
    const bookId = world.id('lantern')
    const [page] = (await world.as('otto').reader.outline({ bookId })).pages
    const mark = { bookId, id: newId(), place: page!.place, leaf: 0 }
    const filled = await keep({ ...mark, note: 'Who lit it?' })
    return { filled, after: await keep({ ...mark, id: newId() }) }
  },
  'books.setDrapery': async () => {
    const { setDrapery, read } = world.as('mira').books
    const id = world.id('lantern')
    const looks = async () => {
      const { tableDrapery, tabletopStyle } = await read({ id })
      return { tableDrapery, tabletopStyle }
    }
    await setDrapery({ id, tableDrapery: DRAPERY_IDS.at(-1)!, tabletopStyle: false })
    const filled = await looks()
    await setDrapery({ id })
    return { filled, after: await looks() }
  },
  'books.update': async () => {
    const { update, form } = world.as('mira').books
    const id = demoId('lantern')
    const { updatedAt: opened, gmName: _, coverUrl: __, ...own } = await form({ id })
    const { updatedAt } = await update({
      ...own,
      shortDescription: 'A lamp in the fog.',
      system: 'Pathfinder',
      language: 'de',
      isIndexed: true,
      innIsOpen: true,
      innWard: 'party',
      tags: ['Mystery'],
      expectedUpdatedAt: opened,
    } as Parameters<typeof update>[0])
    const filled = await form({ id })
    await update({ id, title: own.title, campaignPassword: own.campaignPassword, expectedUpdatedAt: updatedAt })
    return { filled, after: await form({ id }) }
  },
  'characters.edit': async () => {
    const { make, edit, read } = world.as('pell').characters
    const id = newId()
    const filled = await make({
      id,
      name: 'Wren',
      ...forTexts(field => `some ${field}`),
      level: 7,
      soulScroll: 'https://sheets.example/wren',
    })
    await edit({ id, name: 'Wren' })
    return { filled, after: await read({ id }) }
  },
  'journals.editEntry': async () => {
    const { addEntry, editEntry } = world.as('pell').journals
    const id = newId()
    const place = { characterId: world.id('underhow'), id, part: 'secret' as const }
    const texts = { title: 'A day', content: 'It rained.', tags: 'rain', entryDate: '2026-05-03' }
    const filled = await addEntry({ ...place, ...texts, audience: 'private' })
    return { filled, after: await editEntry({ id }) }
  },
  'journals.setSettings': async () => {
    const { setSettings } = world.as('pell').journals
    const characterId = world.id('underhow')
    const looks = { title: 'On cellars', scribeStyle: 'vampire', visibility: 'gm', allowGMQuotes: true } as const
    const { settings: filled } = await setSettings({ characterId, ...looks })
    const { settings: after } = await setSettings({ characterId })
    return { filled: filled!, after: after! }
  },
  'notices.choose': async () => {
    const { choose } = world.as('otto').notices
    const chosen = { group: 'campaigns', bell: true, digest: 'daily' } as const
    const stored = async () => {
      const [row] = await world.db
        .select()
        .from(noticeChoices)
        .where(eq(noticeChoices.userId, world.id('otto')))
      return row!
    }
    await choose({ ...chosen, timeZone: 'Asia/Kathmandu' })
    const filled = await stored()
    await choose(chosen)
    return { filled, after: await stored() }
  },
  'npcs.edit': async () => {
    const { add, edit, read } = world.as('mira').npcs
    const id = newId()
    const texts = { description: 'Thin.', longDescription: 'Very thin.', gmOnlyInfo: 'A ghost.', gmNotes: 'Not yet.' }
    const publicInfo = {
      role: 'Baker',
      personality: 'Kind',
      appearance: 'Pale',
      backstory: 'Long',
      relationships: 'Few',
    }
    const filled = await add({
      bookId: world.id('lantern'),
      id,
      veil: false,
      npc: { type: 'person', name: 'Ada', ...texts, publicInfo },
    })
    await edit({ id, npc: { type: 'person', name: 'Ada' } })
    return { filled, after: await read({ id }) }
  },
  'people.saveChatSettings': async () => {
    const { saveChatSettings, chatSettings } = world.as('vex').people
    const all = { privacyLevel: 'private', allowSystemMessages: false, directMessages: 'private' } as const
    await saveChatSettings({ ...all, showsWriting: true })
    const filled = await chatSettings()
    await saveChatSettings({})
    return { filled, after: await chatSettings() }
  },
  'relations.edit': async () => {
    const { add, edit, list } = world.as('mira').relations
    const { id: idOf } = world
    const bookId = idOf('lantern')
    const ends = { from: `npc:${idOf('dog')}`, to: `npc:${idOf('ferryman')}` }
    const id = newId()
    const filled = await add({ bookId, id, tie: { ...ends, words: 'barks at', directed: false, veiled: false } })
    await edit({ id, tie: { words: 'barks at' } })
    return { filled, after: (await list({ bookId })).ties.find(one => one.id === id)! }
  },
  'realms.saveGmProfile': async () => {
    const { saveGmProfile } = world.as('mira').realms
    const filled = await saveGmProfile({
      name: 'Mira',
      pronouns: 'she/her',
      bio: 'I lead.',
      gameTypes: ['Strategy'],
      systemsKnown: ['Pathfinder'],
      systemsInterested: ['Pathfinder'],
    })
    return { filled, after: await saveGmProfile({ name: 'Mira' }) }
  },
  'lorekeepers.saveSystemSettings': async () => {
    const { saveSystemSettings, systemSettings } = world.as('mira').lorekeepers
    await saveSystemSettings({ domainVisibility: 'open', maxLorekeepers: 1 })
    const filled = await systemSettings()
    await saveSystemSettings({})
    return { filled, after: await systemSettings() }
  },
  'realms.saveSettings': async () => {
    const { saveSettings } = world.as('mira').realms
    const filled = await saveSettings({
      bio: 'Fog.',
      timezone: null,
      visibility: 'listed',
      preferredSystems: ['Pathfinder'],
    })
    return { filled, after: await saveSettings({}) }
  },
  'handouts.edit': async () => {
    const { add, edit, read } = world.as('mira').handouts
    const id = newId()
    const words = { content: 'Read it aloud.', notes: 'Twice.', type: 'letter', category: 'quest' } as const
    const filled = await add({
      bookId: world.id('lantern'),
      id,
      handout: { ...words, title: 'A letter', shared: true, audience: 'chosen', chosen: [world.id('pell')] },
    })
    await edit({ id, handout: { title: 'A letter' } })
    return { filled, after: await read({ id }) }
  },
  'campaignNotes.edit': async () => {
    const { add, edit, read } = world.as('mira').campaignNotes
    const id = newId()
    const named = { title: 'The cellar', content: 'One step deeper.' }
    const evenings = [world.id('session mile')]
    const note = { ...named, type: 'arc', status: 'active', priority: 'high', evenings } as const
    const filled = await add({ bookId: world.id('lantern'), id, note })
    await edit({ id, expectedUpdatedAt: filled.updatedAt, note: named })
    return { filled, after: await read({ id }) }
  },
  'gmNotes.edit': async () => {
    const { add, edit, list } = world.as('mira').gmNotes
    const [bookId, characterId] = [world.id('lantern'), world.id('oren')]
    const note = { noteText: 'Afraid of spoons.', type: 'plot', priority: 'high' } as const
    const filled = await add({ bookId, id: newId(), characterId, note })
    await edit({ id: filled.id, expectedUpdatedAt: filled.updatedAt, note: { noteText: note.noteText } })
    return { filled, after: (await list({ bookId, characterId })).notes[0]! }
  },
  'maps.edit': async () => {
    const { edit, read } = world.as('mira').maps
    const id = world.id('map marsh')
    await edit({ id, map: { title: 'The Marsh', note: 'Both halves.' } })
    const filled = await read({ id })
    await edit({ id, map: { title: 'The Marsh' } })
    return { filled, after: await read({ id }) }
  },
  'maps.editPin': async () => {
    const { editPin } = world.as('mira').maps
    const id = world.id('pin well')
    const pin = { kind: 'words', label: 'The wet well', targetId: null, note: 'Deep.' } as const
    const filled = await editPin({ id, pin, at: { x: 0.5, y: 0.5 } })
    return { filled, after: await editPin({ id }) }
  },
  ...scheduleEdits(() => world),
}

/** The moments of the last change move on with each edit. */
const withoutMoments = (view: object) =>
  Object.fromEntries(Object.entries(view).filter(([name]) => !/updatedAt$/i.test(name)))

test('no edit puts a default in the place of a field that it does not name', () => {
  expect(
    edits
      .filter(({ input }) => input && typesIn(input).some(type => /^(default|prefault)$/.test(type)))
      .map(({ name }) => name),
  ).toEqual([])
})

test('every edit that may leave a field out is tried here', () => {
  const open = edits.filter(mayLeaveOut).map(({ name }) => name)
  expect(
    Object.keys(EDITS).sort(),
    'add the missing edit to EDITS: all fields filled, then the required ones alone',
  ).toEqual(open.sort())
})

test.each(Object.entries(EDITS))('%s keeps what it does not name', async (_, edit) => {
  const { filled, after } = await edit()
  expect(withoutMoments(after)).toEqual(withoutMoments(filled))
})
