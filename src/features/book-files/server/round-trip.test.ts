import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { BURN_PHRASE } from '#features/books/rules.ts'
import { books } from '#features/books/server/tables.ts'
import { messages } from '#features/messages/server/tables.ts'
import { npcs } from '#features/npcs/server/tables.ts'
import { bookTransfers } from '#features/transfers/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { readZip, type ZipFiles } from '#kit/server/zip/read-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import type { ExportKind } from '../contract.ts'
import { importBook } from './service/import-book.ts'

/** A book with one of everything, in several scripts: what goes out of it comes back, or is named as left behind. */
let world: World
let bookId: string
const WORDS = 'Fährmann Περαματάρης Паромщик 渡し守 나루지기 عَبَّار मल्लाह 🛶'

beforeAll(async () => {
  world = await openWorld()
  const mira = world.as('mira')
  bookId = world.id('lantern')
  const picture = async (background: string) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background, noise } })
      .png()
      .toBuffer()
    return new File([new Uint8Array(bytes)], 'picture.png', { type: 'image/png' })
  }
  const [map, door, unused] = await Promise.all(
    ['#7a2f3a', '#2f3a7a', '#3a7a2f'].map(async color =>
      mira.manuscripts.addPicture({ bookId, id: newId(), file: await picture(color) }),
    ),
  )
  expect(unused!.src).toBeTruthy()
  await mira.books.setCover({ id: bookId, file: await picture('#101010') })
  const { npcs } = await mira.npcs.list({ bookId })
  await mira.npcs.setImage({ id: npcs[0]!.id, file: await picture('#f0f0f0') })
  // The stored bytes of the demo world are not copied with its database.
  const { handouts } = await mira.handouts.all({ bookId })
  for (const { id } of handouts) await mira.handouts.remove({ id })
  const { maps } = await mira.maps.list({ bookId })
  for (const { id } of maps) await mira.maps.setImage({ id, file: await picture('#a0d0a0') })
  const given = [await picture('#50a0f0'), new File([WORDS], 'the words.txt')]
  const sent = given.map(file => mira.handouts.addFile({ bookId, id: newId(), file }))
  const attachments = (await Promise.all(sent)).map(({ id }) => id)
  const paper = { title: 'A paper', content: WORDS, notes: WORDS, shared: true }
  await mira.handouts.add({ bookId, id: newId(), handout: { ...paper, attachments } })
  const chosen = { audience: 'chosen' as const, chosen: [world.id('otto')] }
  await mira.handouts.add({ bookId, id: newId(), handout: { ...paper, ...chosen } })
  const [first] = await mira.manuscripts.chapters({ bookId })
  const source = [
    `    code at the start, %% two signs %% and [[brackets]] ![no](file.png)`,
    `${WORDS}\n\n[secret for=gm]\n\nHidden ${WORDS}\n\n[/secret]\n\n![A map](${map!.src})`,
    `See [the first](chapter:${first!.id}) and [r].\n\n[r]: chapter:${first!.id}`,
    `# The Hard One\n\n---\n\nThe end.\n`,
  ].join('\n\n')
  const chapter = { bookId, chapterId: newId(), scribeStyle: 'cyberpunk' as const, baseVersion: 0 }
  await mira.manuscripts.save({ ...chapter, title: 'The Hard One', source })
  await mira.manuscripts.save({ ...chapter, title: `${'x'.repeat(119)}é`, source: `${source}More.`, baseVersion: 1 })
  await rewriteBook(world, bookId, {
    language: 'ar',
    prologueLabel: 'Origin Story',
    shortDescription: `"Quoted": # ${WORDS}`,
    longDescription: `# Origin Story\n\n%% as typed %% ${WORDS}\n\n[secret]![A door](${door!.src})[/secret]`,
    tags: ['Magic', 'Horror'],
    isIndexed: true,
    ward: 'public',
  })
  const said = {
    context: 'campaign' as const,
    bookId,
    senderType: 'player' as const,
    createdAt: new Date('2026-01-02'),
  }
  const on = (day: number) => ({ createdAt: new Date(2026, 0, day), updatedAt: new Date(2026, 1, day) })
  const row = { ...said, senderName: 'Otto', content: WORDS }
  await world.db.insert(messages).values([
    { ...row, ...on(1), id: newId() },
    { ...row, ...on(2), id: newId(), deleted: true },
    { ...row, ...on(3), id: newId(), senderType: 'admin', isAdminMessage: true, adminMessageType: 'policy' },
  ])
  await world.db.insert(bookTransfers).values({ id: newId(), bookId, title: 'Old', at: new Date('2026-02-02') })
  await world.db
    .update(books)
    .set({ createdByName: 'Somebody else', createdAt: new Date('2025-05-05') })
    .where(eq(books.id, bookId))
})
const brought: string[] = []
/** The slots of a plan are few: what a test brought goes with it. */
afterEach(async () => {
  for (const id of brought.splice(0)) await world.as('mira').books.burn({ id, phrase: BURN_PHRASE })
})
afterAll(() => world.close())

async function bring(zip: Uint8Array) {
  const made = await importBook(await world.call('mira'), extensions(userData), { bytes: zip })
  brought.push(made.id)
  return made
}

async function packed(id: string, kind: ExportKind): Promise<Uint8Array> {
  const { bookFiles, fileJobs } = world.as('mira')
  const begun = await bookFiles.begin({ bookId: id, id: newId(), kind })
  await world.runJobs()
  const { url } = (await fileJobs.list({ subjectId: id })).jobs.find(one => one.id === begun.id)!
  const file = await world.app.ports.files.get(url!.replace('/files/', ''))
  return new Uint8Array(await new Response(file!.stream).arrayBuffer())
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Ids are new, and so are the names of stored files that are made of them. */
const named = (text: string) => text.replaceAll(UUID, 'id').replaceAll(/id[-/]\d{13}_\w+/g, 'cover')

/** The paths at which two values differ, with `*` for every index of a list. */
function differing(was: unknown, is: unknown, path = ''): string[] {
  if (typeof was === 'object' && was !== null && typeof is === 'object' && is !== null) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)])
    return [...keys].flatMap(key =>
      differing(
        (was as Record<string, unknown>)[key],
        (is as Record<string, unknown>)[key],
        `${path}/${Array.isArray(was) ? '*' : key}`,
      ),
    )
  }
  return Object.is(was, is) ? [] : [path]
}

/** The pictures of an archive, by what they hold. */
const picturesOf = async (zip: ZipFiles) =>
  Promise.all(
    zip.paths
      .filter(path => path.endsWith('.jpg'))
      .map(async path => Buffer.from(await zip.bytes(path)).toString('base64')),
  )

/** The fields that may differ after an import, with the line about them in the import's list. */
const LEFT: Record<string, RegExp | null> = {
  '/book/campaignPassword': null,
  '/book/createdByName': /its first author, Somebody else/,
  '/book/isIndexed': /search engines/,
  '/book/lastTransfer': /changed hands/,
  '/book/transferHistory/*': /how it changed hands: \d+ transfer/,
  '/book/people/*': /the seats at its table: /,
  '/party/*': /\d+ characters, as characters stay with their players/,
  '/chapters/*/revisions/*/savedBy': null,
  '/npcs/*/knowledge/*': /\d+ lines of its ledger/,
  '/npcs/*/liftedFor/*': /the players to whom 1 of its veiled faces/,
  '/npcs/*/facts/*/byName/*': /the players by name for \d+ of its things to know/,
  '/handouts/*/sharedAt': /the players for whom 1 of its handouts/,
  '/gmNotes/*': /\d+ GM notes about characters/,
  '/ties/*': /\d+ ties to characters/,
  '/messages/*/senderId': null,
  '/messages/*/senderName': null,
  '/messages/*/senderType': /the official mark of 1 message/,
  '/messages/*/isAdminMessage': /the official mark of 1 message/,
  '/messages/*/adminMessageType': /the official mark of 1 message/,
  '/messages/*/characterId': /characters stay with their players/,
  '/messages/*/subdomain': null,
  '/inn/social/*/author': null,
  '/inn/social/*/characterId': /characters stay with their players/,
  '/inn/social/*/revision': null,
  '/inn/chat/*/author': null,
  '/inn/chat/*/rollSeal': /the mark that a server threw/,
  '/inn/chat/*/characterId': /characters stay with their players/,
  '/inn/board/*/author': null,
  '/inn/board/*/characterId': /characters stay with their players/,
  '/inn/comments/*/author': null,
  '/inn/comments/*/characterId': /characters stay with their players/,
}

test('an archive comes back whole, its pictures byte for byte, and what does not is in the list', async () => {
  const first = await packed(bookId, 'archive')
  const { id, left, isPublic } = await bring(first)
  expect(isPublic).toBe(true)
  const [was, is] = await Promise.all([readZip(first), readZip(await packed(id, 'archive'))])
  const bookOf = async (zip: ZipFiles) => JSON.parse(named(await zip.text('book.json')))
  const paths = new Set(differing(await bookOf(was), await bookOf(is)))
  for (const path of paths) expect(Object.keys(LEFT), path).toContain(path)
  for (const path of paths) if (LEFT[path]) expect(left.join('\n'), path).toMatch(LEFT[path])
  for (const part of ['party', 'messages', 'chapters', 'npcs', 'ties'])
    expect((await bookOf(was))[part].length, part).toBeGreaterThan(1)

  const texts = (zip: ZipFiles) =>
    Promise.all(zip.paths.filter(path => path.endsWith('.md')).map(async path => [path, named(await zip.text(path))]))
  expect(await texts(is)).toEqual(await texts(was))
  const [before, after] = await Promise.all([picturesOf(was), picturesOf(is)])
  expect(after.length).toBe(before.length - 1)
  for (const picture of after) expect(before).toContain(picture)
  expect(left.filter(one => one.startsWith('media/'))).toEqual([
    expect.stringMatching(/\.jpg, which no text of it shows$/),
  ])
})

test('a folder of Markdown comes back whole: prologue, short description, order, pictures and every character', async () => {
  const first = await packed(bookId, 'markdown')
  const { id, left } = await bring(first)
  const [was, is] = await Promise.all([readZip(first), readZip(await packed(id, 'markdown'))])
  const files = (zip: ZipFiles) =>
    Promise.all(zip.paths.filter(path => path.endsWith('.md')).map(async path => [path, named(await zip.text(path))]))
  // The sums are those of texts with ids in them.
  const summed = (list: string[][]) => list.map(([path, text]) => [path, text!.replaceAll(/^sum: .*$/gm, 'sum')])
  expect(summed(await files(is))).toEqual(summed(await files(was)))
  const [before, after] = await Promise.all([picturesOf(was), picturesOf(is)])
  expect(after.length).toBe(before.length - 1)
  for (const picture of after) expect(before).toContain(picture)
  expect(left).toEqual([expect.stringMatching(/^media\/\S+\.jpg, which no text of it shows$/)])
})

test('rows of one moment keep the order of the file, whatever mentions them first', async () => {
  const mira = world.as('mira')
  const { id: own } = await bring(await packed(bookId, 'archive'))
  const [chapter] = await mira.manuscripts.chapters({ bookId: own })
  const rows = Array.from({ length: 12 }, (_, index) => ({ id: newId(1_000_000 + index), name: `Nr. ${index}` }))
  const [last] = rows.toReversed()
  const createdAt = new Date('2026-03-03')
  await world.db
    .insert(npcs)
    .values(
      rows.map(row => ({ ...row, bookId: own, type: 'person' as const, veil: false, createdAt, updatedAt: createdAt })),
    )
  const { source, title, scribeStyle, version } = await mira.manuscripts.chapter({
    bookId: own,
    chapterId: chapter!.id,
  })
  const mentioned = `${source}\n\n[${last!.name}](npc:${last!.id})`
  await mira.manuscripts.save({
    bookId: own,
    chapterId: chapter!.id,
    title,
    scribeStyle,
    source: mentioned,
    baseVersion: version,
  })

  const { id } = await bring(await packed(own, 'archive'))
  const namesIn = async (book: string) =>
    (await mira.npcs.list({ bookId: book })).npcs.flatMap(npc => ('name' in npc ? [npc.name] : []))
  expect(await namesIn(id)).toEqual(await namesIn(own))
  expect((await namesIn(id)).filter(name => name.startsWith('Nr. '))).toEqual(rows.map(({ name }) => name))
})
