import { desc } from 'drizzle-orm'
import { demoId } from '#app/demo/cast.ts'
import { conversationIdOf } from '#features/messages/server/service/the-conversation.ts'
import { demoCalendar } from '#features/timeline/server/demo/story.ts'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import { dayIn, daysAfter } from '#kit/shared/days.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Procedure } from '../../scripts/house/procedures.ts'
import { canaries } from '../canaries.ts'
import { asFile, foreignPassport } from '../passports.ts'
import type { World } from '../world.ts'
import { GIFTS, PLANS } from './money-forms.ts'
import { aPicture } from './vocabulary.ts'

/** The code that Mira hands out. */
const standingCode = async (world: World) => {
  const { lorekeepingCode } = await world.as('mira').lorekeepers.ofGm({ gmId: world.id('mira') })
  return { code: lorekeepingCode }
}

/** Forms, one or several, that are made from the state that they were opened in, which no generated input meets. */
const FORMS: Record<string, (world: World) => Promise<unknown>> = {
  'books.update': async world => {
    const { updatedAt, coverUrl: _, ...form } = await world.as('mira').books.form({ id: world.id('lantern') })
    // A phrase that is searched for, where only some may find it.
    const longDescription = '[secret for=gm]Whichever merciful thief it was.[/secret]'
    return { ...form, title: `${form.title}, again`, longDescription, expectedUpdatedAt: updatedAt }
  },
  'accounts.editProfile': async world => {
    const { id, ...profile } = await world.as('otto').accounts.profile()
    return { ...profile, userId: id, name: `${profile.name} again` }
  },
  'bookFiles.begin': async ({ id }) => ({ bookId: id('lantern'), id: newId(), kind: 'epub' }),
  'characters.make': async () => ({ id: newId(), name: 'A newcomer' }),
  'passport.look': async () => ({ file: asFile((await foreignPassport({ name: 'A traveller' })).bytes) }),
  'passport.admit': async () => ({ file: asFile((await foreignPassport({ name: 'A newcomer' })).bytes), id: newId() }),
  'relations.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    tie: { from: `npc:${id('ferryman')}`, to: `npc:${id('dog')}`, words: 'feeds' },
  }),
  'npcs.knownAt': async ({ id }) => {
    const of = { bookId: id('lantern'), at: new Date().toISOString() }
    return [{ ...of, userId: id('pell') }, of]
  },
  'npcs.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), npc: { type: 'person', name: 'A newcomer' } }),
  'lorekeepers.check': standingCode,
  'lorekeepers.redeem': standingCode,
  'lorekeepers.regenerate': standingCode,
  'lorekeepers.end': async world => ({ gmId: world.id('mira'), userId: world.id('lio') }),
  'manuscripts.save': async world => {
    const chapter = { bookId: world.id('lantern'), chapterId: world.id('lantern-road') }
    const { title, source, scribeStyle, version } = await world.as('mira').manuscripts.chapter(chapter)
    return { ...chapter, title, source: `${source}\n\nAnd so to bed.`, scribeStyle, baseVersion: version }
  },
  'manuscripts.reorder': async world => {
    const chapters = await world.as('mira').manuscripts.chapters({ bookId: world.id('lantern') })
    return { bookId: world.id('lantern'), chapterIds: chapters.map(({ id }) => id).reverse() }
  },
}

/** The same for the Inn: as oneself, which everybody may who is let in. */
const INN: typeof FORMS = {
  'inn.say': async ({ id }) => ({ bookId: id('lantern'), id: newId(), text: 'Good evening.' }),
  'inn.whisper': async ({ id }) => ({ bookId: id('lantern'), id: newId(), text: '/whisper the GM: Good evening.' }),
}

/** The same for messages: to one person, the identities of the caller, and to a listed GM. */
const MESSAGES: typeof FORMS = {
  'messages.send': async world => ({
    context: 'private',
    conversationId: conversationIdOf(world.id('otto'), world.id('mira')),
    id: newId(),
    content: 'A word between us, if I may.',
  }),
  'messages.contactGm': async world => ({ userId: world.id('mira'), id: newId(), content: 'Is there a free chair?' }),
}

const aMonth = async ({ id }: World) => ({
  bookId: id('lantern'),
  from: daysAfter(dayIn('UTC', new Date()), -10),
  to: daysAfter(dayIn('UTC', new Date()), 25),
})
const aSession = { title: 'One more evening', date: '2026-12-24', zone: 'Europe/Lisbon' }

/** The same for the schedule of a book: days and zones of which no generated input knows. */
const SCHEDULE: typeof FORMS = {
  'schedule.marked': aMonth,
  'schedule.ownAvailability': aMonth,
  'schedule.shares': aMonth,
  'schedule.allAvailability': aMonth,
  'schedule.elsewhere': aMonth,
  'schedule.bestDays': async ({ id }) => ({ bookId: id('lantern'), zone: 'Europe/Lisbon' }),
  'schedule.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), session: aSession }),
  'schedule.edit': async ({ id }) => ({ id: id('session crossing'), session: aSession }),
  'schedule.setRule': async ({ id }) => ({
    bookId: id('lantern'),
    weekday: 4,
    zone: 'Europe/Lisbon',
    answer: { available: true, times: ['from seven'] },
  }),
  'schedule.setDay': async ({ id }) => ({
    bookId: id('lantern'),
    day: daysAfter(dayIn('UTC', new Date()), 5),
    zone: 'Europe/Lisbon',
    answer: { available: true, times: ['from seven'] },
  }),
}

/** The same for the handouts of a book: a paper with words in it. */
const HANDOUTS: typeof FORMS = {
  'handouts.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    handout: { title: 'One more paper', content: 'It says nothing.', attachments: [] },
  }),
  'handouts.edit': async ({ id }) => ({ id: id('handout toll-warrant'), handout: { title: 'Toll warrant' } }),
  'handouts.share': async ({ id }) => ({ id: id('handout toll-warrant'), shared: true }),
  'handouts.addFile': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    file: new File(['One penny for one who walks.'], 'warrant.txt'),
  }),
}

/** The same for badges, codes and saved rolls. */
const CODES: typeof FORMS = {
  'badges.arrange': async () => ['night-bell', null].map(displaySlot1 => ({ displaySlot1, displaySlot2: null })),
  'badges.make': async () => ({ id: `b-${newId()}`, file: aPicture() }),
  'badges.makeForVip': async () => ({ id: `vip-${newId()}`.slice(0, 40), file: aPicture() }),
  'codes.make': async () => [
    { id: newId(), codeType: 'BD', badgeId: 'three-dice' },
    { id: newId(), codeType: 'LK', lorekeeperBadge: 'lorekeeper1' },
  ],
  'codes.makeVip': async () => ({
    id: newId(),
    badgeId: 'lantern',
    vpName: newId().slice(-12),
    expiration: '06',
  }),
  'dice.saveRoll': async () => ({ id: newId(), name: 'A door, shut', formula: '2d6+3' }),
  'codes.remove': async ({ id }) => ({ codeId: id('code spare') }),
}

/** The same for notes of the GM side, which are saved from the state that they were opened in. */
const NOTES: typeof FORMS = {
  'campaignNotes.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    note: { title: 'The cellar', content: 'One step deeper.' },
  }),
  'campaignNotes.edit': async world => {
    const { id, title, content, updatedAt } = await world.as('mira').campaignNotes.read({ id: world.id('note debt') })
    return { id, expectedUpdatedAt: updatedAt, note: { title, content: `${content}\nAnd the boy.` } }
  },
  'gmNotes.list': async ({ id }) => [
    { bookId: id('lantern') },
    { bookId: id('lantern'), characterId: id('brannoc') },
    { bookId: id('lantern'), left: true },
  ],
  'gmNotes.counts': async ({ id }) => ({ bookId: id('lantern'), characterIds: [id('brannoc'), id('isaveth')] }),
  'gmNotes.add': async ({ id }) => ({
    bookId: id('lantern'),
    id: newId(),
    characterId: id('brannoc'),
    note: { noteText: 'Afraid of spoons.' },
  }),
  'gmNotes.edit': async world => {
    const { notes } = await world.as('mira').gmNotes.list({ bookId: world.id('lantern') })
    const { id, updatedAt } = notes.find(note => note.id === world.id('gm note spade'))!
    return { id, expectedUpdatedAt: updatedAt, note: { noteText: 'Afraid of spoons.' } }
  },
}

/** The same for maps and their pins. */
const MAPS: typeof FORMS = {
  'maps.add': async ({ id }) => ({ bookId: id('lantern'), id: newId(), title: 'The cellar', file: aPicture() }),
  'maps.addPin': async ({ id }) => ({
    id: id('map marsh'),
    pinId: newId(),
    pin: { kind: 'npc', label: '', targetId: id('ferryman'), note: '' },
    at: { x: 0.5, y: 0.5 },
  }),
  'maps.editPin': async ({ id }) => ({
    id: id('pin well'),
    pin: { kind: 'words', label: 'The wet well', targetId: null, note: '' },
  }),
}

/** The same for whose a book is, and who helps with it. */
const TRANSFERS: typeof FORMS = {
  // Pell alone has free slots in a large world, and none in the others.
  'transfers.toGm': async ({ id }) =>
    (['sol', 'pell'] as const).map(to => ({
      id: newId(),
      bookId: id('lantern'),
      fromId: id('mira'),
      userId: id(to),
    })),
  'transfers.toLorekeeper': async ({ id }) => ({ bookId: id('afterlight'), userId: id('lio') }),
  'transfers.removeLorekeeper': async ({ id }) => ({ bookId: id('lantern'), userId: id('lio') }),
  'transfers.addCoCreator': async ({ id }) => ({ bookId: id('lantern'), userId: id('otto') }),
  'transfers.takeBack': async ({ db }) => {
    const [newest] = await db.select().from(bookTransfers).orderBy(desc(bookTransfers.at)).limit(1)
    return { transferId: newest?.id }
  },
  'transfers.grow': async ({ id }) => (['mira', 'pell'] as const).map(gm => ({ id: newId(), gmId: id(gm) })),
}

/** The same for a ribbon: a page of the book has its address. */
const BOOKMARKS: typeof FORMS = {
  'bookmarks.keep': async world => {
    const { pages } = await world.as('otto').reader.outline({ bookId: world.id('lantern') })
    return { bookId: world.id('lantern'), id: newId(), place: pages[1]!.place, leaf: 0, note: 'The second page.' }
  },
}

/** The same for a journal: a day is no generated text. */
const JOURNALS: typeof FORMS = {
  'journals.addEntry': async ({ id }) => ({
    characterId: id('brannoc'),
    id: newId(),
    part: 'main',
    title: 'A day of rain',
    content: 'It rained.',
    entryDate: '2026-05-03',
  }),
  'journals.editEntry': async ({ id }) => ({ id: id('journal brannoc 0'), title: 'A day of sun' }),
  'journals.quote': async ({ id }) => ({ id: id('journal underhow 0') }),
}

const filters = { gameType: 'Dark Fantasy', system: 'Shadowrun', playerType: 'Both' }
const fault = { reporterName: 'Vex', reporterEmail: 'vex@tomewright.example', bugDescription: 'The lamp smokes.' }
/** What people really send: parts of names that there are, short ones, several filters at once, a whole quiz, a fault. */
const SENT: Record<string, unknown[]> = {
  'support.reportBug': [{ ...fault, bugType: 'other', bugSeverity: 'low' }],
  'people.takeQuiz': [{ answers: [0, 1, 2, 3, 0] }],
  'messages.list': [{ context: 'global' }, { context: 'global', timeZone: 'Europe/Paris' }],
  'messages.place': [{ context: 'global' }],
  'moderation.search': [{ name: 'Otto' }, { name: 'OT', domain: 'mira' }],
  'messages.findPeople': [{ search: 'Otto' }, { search: 'ot' }],
  'search.inBook': canaries.map(({ phrase, campaign }) => ({ bookId: demoId(campaign), words: `"${phrase}"` })),
  'transfers.findGm': [{ subdomain: 'mira' }],
  'transfers.gms': [{}, { search: 'Mira' }],
  'people.players': [{ search: 'Otto' }, { search: 'ot' }, filters, { ...filters, search: 'Pell' }],
  'books.discover': [
    { search: 'Afterlight' },
    { search: 'xq' },
    { search: 'Mira' },
    { system: 'Fate', timezone: 'CET' },
  ],
  'people.discover': [{ search: 'mira-4321' }, { search: 'xq' }, { system: 'Cyberpunk', timezone: 'CET' }],
}

const NO_LINK = { linkKind: 'none', linkId: null }
/** The same for timelines. */
const TIMELINE: typeof FORMS = {
  'timeline.add': async ({ id }) => ({
    ...{ bookId: id('lantern'), id: newId(), version: 1, veil: true },
    event: { title: 'The well is dry', text: '', date: { year: 1127, month: 2, day: 3 }, end: null, ...NO_LINK },
  }),
  'timeline.edit': async ({ id }) => ({
    ...{ id: id('event toll'), version: 1 },
    event: { title: 'The toll is raised', text: '', date: { year: 1009, month: 0, day: 0 }, end: null, ...NO_LINK },
  }),
  'timeline.place': async ({ id }) => ({
    ...{ bookId: id('lantern'), kind: 'chapter', targetId: id('magistrates-return'), version: 1 },
    date: { year: 1127, month: 2, day: 0 },
  }),
  'timeline.setToday': async ({ id }) => ({
    ...{ bookId: id('lantern'), version: 1, today: { year: 1127, month: 2, day: 24 } },
  }),
  'timeline.setCalendar': async ({ id }) => ({
    ...{ bookId: id('lantern'), version: 1, move: false },
    calendar: { ...demoCalendar, months: demoCalendar.months.map((month, at) => ({ ...month, was: at + 1 })) },
  }),
}

const ROOMS = { ...FORMS, ...INN, ...MESSAGES }

export async function formsOf(world: World, { name }: Procedure): Promise<unknown[]> {
  const form =
    (await {
      ...ROOMS,
      ...TRANSFERS,
      ...BOOKMARKS,
      ...JOURNALS,
      ...SCHEDULE,
      ...HANDOUTS,
      ...NOTES,
      ...MAPS,
      ...CODES,
      ...TIMELINE,
      ...GIFTS,
      ...PLANS,
    }[name]?.(world)) ?? []
  return [...(SENT[name] ?? []), ...(Array.isArray(form) ? form : [form])]
}
