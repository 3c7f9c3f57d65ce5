import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CastName, demoId } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { theEdition } from '#features/books/server/service/editions.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { plainText } from '#features/text/engine/tree.ts'
import { imageType } from '#kit/server/images/image-type.ts'
import { newId } from '#kit/shared/ids.ts'
import { canaries, isForPlayer } from '#test/canaries.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import { boundBook } from './service/bound-book.ts'
import { unpackedBook } from './work/bound-book.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

/** Letters alone: neither the ends of lines nor capitals keep a word from being found. */
const letters = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The PDF that somebody gets, of an edition: its words, its title, and its name. */
async function pdfOf(who: CastName, reader?: CastName) {
  const { bookFiles, fileJobs } = world.as(who)
  const { id } = await bookFiles.begin({ bookId, id: newId(), kind: 'pdf', userId: reader && world.id(reader) })
  await world.runJobs()
  const { url, fileName } = (await fileJobs.list({ subjectId: bookId })).jobs.find(one => one.id === id)!
  const file = await world.app.ports.files.get(url!.replace('/files/', ''))
  const pdf = await getDocumentProxy(new Uint8Array(await new Response(file!.stream).arrayBuffer()))
  const { text } = await extractText(pdf)
  const { info } = await pdf.getMetadata()
  return {
    pages: text.map(letters),
    words: letters(text.join(' ')),
    title: (info as { Title: string }).Title,
    name: fileName,
  }
}

/** An edition as it is bound, before it is set. */
const boundFor = async (who: CastName, reader?: CastName) =>
  unpackedBook(
    await boundBook(
      await theEdition(await world.call(who), { bookId, userId: reader && world.id(reader) }),
      extensions(mentionRules),
    ),
  )

async function write(source: string) {
  const chapterId = newId()
  const title = `Of editions ${chapterId.slice(-6)}`
  await world.as('mira').manuscripts.save({ bookId, chapterId, title, source, scribeStyle: 'fantasy', baseVersion: 0 })
}

// A password is made of words that stand in the story as well.
const secrets = canaries.filter(({ kind, campaign }) => kind !== 'password' && campaign === 'lantern')
const phrasesIn = (words: string) =>
  secrets.map(({ phrase }) => phrase).filter(phrase => words.includes(letters(phrase)))

test.each(['otto', 'pell'] as const)('%s takes along what is theirs to read, under their name', async who => {
  const own = await pdfOf(who, who)
  // A face that is shown to a player alone is named in no text.
  const theirs = secrets.filter(one => one.kind === 'secretPassage' && isForPlayer(one, who))
  expect(phrasesIn(own.words)).toEqual(theirs.map(({ phrase }) => phrase))
  expect(own.pages.findIndex(page => page.startsWith(letters(`This copy was bound for ${who}`)))).toBe(2)
  expect(own.title).toMatch(new RegExp(`^The Lantern at Hollowmere · Edition for ${who}[^()]*$`, 'i'))
  expect(own.name).toMatch(new RegExp(`^The Lantern at Hollowmere for ${who}[^()]*-\\d{4}-\\d{2}-\\d{2}\\.pdf$`, 'i'))
})

test('the GM side binds the edition of a player, and takes its own along whole', async () => {
  const [asGm, own, whole] = [await pdfOf('lio', 'otto'), await pdfOf('otto', 'otto'), await pdfOf('mira')]
  expect(asGm).toEqual(own)
  expect(phrasesIn(whole.words)).toEqual(
    secrets.filter(({ kind }) => kind === 'secretPassage').map(({ phrase }) => phrase),
  )
  expect(whole.words).not.toContain(letters('This copy was bound for'))
  expect(whole.title).toBe('The Lantern at Hollowmere')
})

test.each(['otto', 'pell', 'mira'] as const)(
  'an edition of %s says what the reader says, and no word else',
  async who => {
    const client = world.as(who).reader
    const { pages } = await client.outline({ bookId })
    const read: string[] = []
    for (let from = 1; from <= pages.length; from += 24)
      read.push(...(await client.window({ bookId, from, count: 24 })).pages.map(({ blocks }) => plainText(blocks)))
    const bound = await boundFor(who, who === 'mira' ? undefined : who)
    expect(letters(bound.chapters.map(({ tree }) => plainText(tree.blocks)).join(' '))).toBe(letters(read.join(' ')))
  },
)

test('a drawn head of a character is bound as pixels', async () => {
  const brannoc = world.id('brannoc')
  await world.as('otto').characters.setPortrait({ id: brannoc, head: 'witch' })
  const { name } = await world.as('otto').characters.read({ id: brannoc })
  const { featured } = await boundFor('mira')
  const head = featured.find(hero => hero.name === name)?.portrait
  expect(imageType(head!)).toBe('png')
})

test('a name behind its veil, a secret picture and a secret of the prologue stay behind', async () => {
  const mira = world.as('mira')
  const npcId = newId()
  await mira.npcs.add({ bookId, id: npcId, npc: { type: 'person', name: 'Quendrith of the Nine Doors' } })
  await mira.npcs.setVeil({ id: npcId, veil: true })
  const src = `/files/chapter-pictures/${bookId}/${newId()}.jpg`
  await world.app.ports.files.put(src.replace('/files/', ''), Buffer.from('a picture'), { contentType: 'image/jpeg' })
  await write(`There stood [Quendrith](npc:${npcId}). [secret]A likeness: ![Her likeness](${src})[/secret]`)
  await rewriteBook(world, bookId, {
    longDescription: `It rained. [secret]The reeve is dead.[/secret] So said [Quendrith](npc:${npcId}).`,
  })
  const saidBy = ({ chapters, prologue }: Awaited<ReturnType<typeof boundFor>>) =>
    JSON.stringify([chapters.at(-1), prologue])

  const [gm, otto] = [await boundFor('mira'), await boundFor('mira', 'otto')]
  for (const secret of ['Quendrith', 'Her likeness', 'The reeve is dead']) {
    expect(saidBy(gm)).toContain(secret)
    expect(saidBy(otto)).not.toContain(secret)
  }
  expect(saidBy(otto)).toContain('someone')
  expect([gm.pictures?.has(src), otto.pictures?.has(src)]).toEqual([true, false])
})

test('nobody has the edition of another, and a person who does not play has no edition', async () => {
  const asked = (who: CastName | null, reader: CastName) =>
    world.as(who).bookFiles.begin({ bookId, id: newId(), kind: 'pdf', userId: world.id(reader) })
  await expect(asked('otto', 'pell')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(asked('vex', 'otto')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(asked('vex', 'vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
  await expect(asked(null, 'otto')).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  for (const reader of ['vex', 'lio', 'sol'] as const)
    await expect(asked('mira', reader)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asked('mira', 'mira')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a banned person gets nothing, and nothing is bound for them', async () => {
  const asked = (who: CastName) =>
    world.as(who).bookFiles.begin({ bookId, id: newId(), kind: 'pdf', userId: world.id('pell') })
  await world.as('mira').realms.ban({ userId: world.id('pell'), reason: 'Sat on the cat.' })
  await expect(asked('pell')).rejects.toMatchObject({ code: expect.stringMatching(/^(BOOK_NOT_FOUND|NOT_ALLOWED)$/) })
  await expect(asked('mira')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
