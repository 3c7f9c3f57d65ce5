import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canaries } from '#app/demo/story/canaries.ts'
import { storyCharacters } from '#app/demo/story/characters.ts'
import { openWorld, type World } from '#app/server/world.ts'
import { newId } from '#kit/shared/ids.ts'
import type { HitView } from '../contract.ts'

let world: World
let bookId: string
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
/** Everything that somebody finds, window by window. A visitor comes from another address each time: tries are counted. */
async function allHits(who: Who, words: string, book = bookId): Promise<HitView[]> {
  const hits: HitView[] = []
  for (let after: string | undefined; ; ) {
    const found = await world
      .as(who, { address: newId() })
      .search.inBook({ bookId: book, words, ...(after ? { after } : {}) })
    hits.push(...found.hits)
    if (!found.next) return hits
    after = found.next
  }
}
const marked = ({ excerpt }: HitView) => excerpt.filter(({ hit }) => hit).map(({ text }) => text)

describe('words are found where somebody may read them', () => {
  test('in chapters, by all words, phrases, and without regard to case and accents', async () => {
    const hits = await allHits('otto', 'LÁNTERN "low ferry"')
    expect(hits.length).toBeGreaterThan(0)
    for (const hit of hits.filter(({ kind }) => kind === 'chapter'))
      expect(marked(hit).join(' ').toLowerCase()).toMatch(/lantern|low ferry/)
    expect(await allHits('otto', '"ferry low lantern"')).toEqual([])
    expect(await allHits('otto', ' "" ')).toEqual([])
  })

  test('a chapter hit names the page as its reader counts', async () => {
    const [hit] = await allHits('otto', 'lantern')
    if (hit?.kind !== 'chapter') throw new Error('chapters come first')
    const page = await world.as('otto').manuscripts.page({ bookId, number: hit.number })
    expect(page.title).toBe(hit.title)
  })

  test('on the board, by those who may read it, and what was said to a post', async () => {
    const [post] = (await world.as('otto').inn.posts({ bookId })).posts
    const id = newId()
    await world.as('otto').inn.comment({ postId: post!.id, id, content: 'Ça, c’est Zephyrine’s éclair.\nNot mine.' })
    const [hit] = await allHits('pell', "zephyrine's eclair")
    expect(hit).toMatchObject({ kind: 'comment', id, postId: post!.id })
    expect(marked(hit!)).toEqual(['Zephyrine’s', 'éclair'])
    const words = post!.content.split(/\s+/).slice(0, 4).join(' ')
    expect(await allHits('pell', `"${words}"`)).toContainEqual(
      expect.objectContaining({ kind: 'post', id: post!.id, at: post!.createdAt }),
    )
  })

  test('kind after kind, each thing once, however many there are', async () => {
    const hits = await allHits('mira', 'the')
    expect(hits.length).toBeGreaterThan(20)
    const order = ['chapter', 'npc', 'post', 'comment']
    const kinds = hits.map(({ kind }) => order.indexOf(kind))
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b))
    const keys = hits.map(hit => `${hit.kind} ${hit.id} ${hit.kind === 'chapter' ? hit.number : ''}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('and nowhere else', () => {
  test.each(['otto', 'pell', 'lio', 'vex', null] as const)('%s finds no secret that is not theirs', async who => {
    const mayRead = async (campaign: string) =>
      world
        .as(who)
        .manuscripts.outline({ bookId: world.id(campaign) })
        .then(() => true)
        .catch(() => false)
    const seen: string[] = []
    for (const { phrase, campaign } of canaries) {
      if (!(await mayRead(campaign))) continue
      if ((await allHits(who, `"${phrase}"`, world.id(campaign))).length > 0) seen.push(phrase)
    }
    const theirs = canaries.filter(({ alsoFor = [], kind }) => {
      if (who === 'lio') return kind !== 'password'
      return alsoFor.some(key => storyCharacters[key].player === who)
    })
    expect(seen.filter(phrase => !theirs.some(one => one.phrase === phrase))).toEqual([])
  })

  test('the GM side finds what is behind the veil and in the notes', async () => {
    for (const { phrase } of canaries.filter(({ campaign, kind }) => campaign === 'lantern' && kind !== 'password'))
      expect(await allHits('mira', `"${phrase}"`), phrase).not.toEqual([])
  })

  test('a book that one may not see, and one that never was, are not there to be searched', async () => {
    const words = 'lantern'
    for (const book of [newId(), (await world.as('mira').books.create({ title: 'Mine', ward: 'gm-only' })).id])
      await expect(world.as('vex').search.inBook({ bookId: book, words })).rejects.toMatchObject({
        code: 'BOOK_NOT_FOUND',
      })
  })

  test('a visitor finds the text of a public book, and nothing of its board', async () => {
    const book = world.id('afterlight')
    const kinds = new Set((await allHits(null, 'the', book)).map(({ kind }) => kind))
    expect(kinds).toContain('chapter')
    expect(kinds).not.toContain('post')
    expect(kinds).not.toContain('comment')
  })
})

test('whatever the text: a word that only stands in a passage for others is not found', async () => {
  const mira = world.as('mira')
  const { id } = await mira.books.create({ title: 'Secrets of all kinds', ward: 'public' })
  const chapterId = newId()
  let baseVersion = 0
  const plain = fc.constantFrom('bread ', 'salt ', 'river ', '\n\n', '**bold** ', '- item\n', '> said\n')
  const mark = fc.constantFrom('[secret]', '[/secret]', '[secret for="Bea"]', '[sec', 'ret]')
  const texts = fc.array(fc.oneof({ weight: 3, arbitrary: plain }, mark), { maxLength: 30 }).map(all => all.join(''))
  await fc.assert(
    fc.asyncProperty(texts, texts, texts, async (before, hidden, after) => {
      const source = `Begin. ${before}\n\n[/secret] start [secret]zyxword ${hidden}`
      const whole = `${source} qvxword\n\n${after} end`
      const saved = await mira.manuscripts.save({
        bookId: id,
        chapterId,
        title: 'One',
        source: whole,
        scribeStyle: 'fantasy',
        baseVersion,
      })
      baseVersion = saved.version
      const { pages } = await world.as(null).manuscripts.window({ bookId: id, from: 1, count: 24 })
      const shown = JSON.stringify(pages)
      for (const word of ['zyxword', 'qvxword', 'bread', 'river'])
        expect((await allHits(null, word, id)).length > 0, word).toBe(shown.includes(word))
      expect(await allHits(null, 'zyxword', id)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('who searches too fast is told to wait, and a made-up place is refused', async () => {
  const client = world.as('vex', { address: newId() }).search
  const book = world.id('afterlight')
  await expect(client.inBook({ bookId: book, words: 'a', after: 'nowhere' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const tries = Array.from({ length: 100 }, () => client.inBook({ bookId: book, words: '""' }).catch(error => error))
  const refused = (await Promise.all(tries)).filter(answer => answer instanceof ORPCError)
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
