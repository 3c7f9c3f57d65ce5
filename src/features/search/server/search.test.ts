import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { canaries, isForPlayer } from '#test/canaries.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import type { HitView } from '../contract.ts'

const bookId = demoId('lantern')
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Who = Parameters<World['as']>[0]
/** Everything that somebody finds, window by window. A visitor comes from another address each time: tries are counted. */
async function allHits(who: Who, words: string, book = bookId): Promise<HitView[]> {
  const hits: HitView[] = []
  for (let after: string | undefined; ; ) {
    const page = await world
      .as(who, { address: newId() })
      .search.inBook({ bookId: book, words, ...(after ? { after } : {}) })
    hits.push(...page.hits)
    if (!page.next) return hits
    after = page.next
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
    const hit = (await allHits('otto', 'lantern')).find(({ kind }) => kind === 'chapter')
    if (hit?.kind !== 'chapter') throw new Error('it is about a lantern')
    const page = await world.as('otto').reader.page({ bookId, number: hit.number })
    expect(page.title).toBe(hit.title)
  })

  test('on the board, by those who may read it, and what was said to a post', async () => {
    const [post] = (await world.as('otto').inn.boardPosts({ bookId })).posts
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
    const order = ['prologue', 'chapter', 'npc', 'handout', 'map', 'session', 'post', 'comment']
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
        .reader.outline({ bookId: world.id(campaign) })
        .then(() => true)
        .catch(() => false)
    const seen: string[] = []
    for (const { phrase, campaign } of canaries) {
      if (!(await mayRead(campaign))) continue
      if ((await allHits(who, `"${phrase}"`, world.id(campaign))).length > 0) seen.push(phrase)
    }
    const theirs = canaries.filter(one =>
      who === 'lio' ? one.kind !== 'password' : who !== null && isForPlayer(one, who),
    )
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

describe('in the prologue', () => {
  const mira = () => world.as('mira')
  const rewrite = (longDescription: string) => rewriteBook(world, bookId, { longDescription })
  const prologueHits = async (who: Who, words: string) =>
    (await allHits(who, words)).filter(({ kind }) => kind === 'prologue').map(hit => marked(hit).join(' '))
  const findings = async (words: string) =>
    Object.fromEntries(
      await Promise.all(
        (['mira', 'lio', 'sol', 'otto', 'pell'] as const).map(
          async who => [who, await prologueHits(who, words)] as const,
        ),
      ),
    )
  const inJump = async (who: Who, words: string) => (await world.as(who).reader.find({ bookId, words })).prologue

  test('words are found under its label, as it is now, and it comes before the chapters', async () => {
    await rewrite('Once the **quagwort** bloomed.\n\n- at the Ferry')
    const [hit] = await allHits('otto', 'ferry')
    const { prologueLabel } = await world.as('otto').books.read({ id: bookId })
    expect(hit).toMatchObject({ kind: 'prologue', id: bookId, title: prologueLabel })
    expect(marked(hit!)).toEqual(['Ferry'])
    expect(await allHits('otto', '"quagwort bloomed" once')).toMatchObject([{ kind: 'prologue' }])
    expect(await prologueHits('otto', 'quagwort nowhere')).toEqual([])
    expect([await inJump('otto', 'quagwort'), await inJump('otto', 'quagwort nowhere')]).toEqual([true, false])
    await rewrite('Once it rained.')
    expect(await allHits('otto', 'quagwort')).toEqual([])
    expect(await inJump('otto', 'quagwort')).toBe(false)
  })

  test('a passage is found by its audience, as the audience is at that time', async () => {
    const hidden = (audience: string) => `It rained. [secret for=${audience}]The quagwort knows.[/secret]`
    const gmSide = { mira: ['quagwort'], lio: ['quagwort'], sol: ['quagwort'] }
    const nobodyElse = { ...gmSide, otto: [], pell: [] }
    await rewrite(hidden('gm'))
    expect(await findings('quagwort')).toEqual(nobodyElse)
    expect([await inJump('mira', 'quagwort'), await inJump('otto', 'quagwort')]).toEqual([true, false])
    await rewrite(hidden(world.id('brannoc')))
    expect(await findings('quagwort')).toEqual({ ...nobodyElse, otto: ['quagwort'] })
    await rewrite(hidden(world.id('underhow')))
    expect(await findings('quagwort')).toEqual({ ...nobodyElse, pell: ['quagwort'] })
    await mira().characters.archive({ id: world.id('underhow'), farewellMessage: 'Gone by the low road.' })
    expect(await findings('quagwort')).toEqual(nobodyElse)
    await mira().characters.restore({ id: world.id('underhow') })
    // A search across a hidden passage does not match the words around it.
    expect(await prologueHits('otto', '"rained the"')).toEqual([])
    await expect(world.as('vex').search.inBook({ bookId, words: 'quagwort' })).rejects.toMatchObject({
      code: 'BOOK_NOT_FOUND',
    })
  })

  test('a prologue of nothing but a passage for others is not there, not even by its label', async () => {
    await rewrite('[secret]The quagwort knows.[/secret]')
    const { prologueLabel } = await mira().books.read({ id: bookId })
    expect(await findings(`"${prologueLabel}"`)).toMatchObject({ mira: [prologueLabel], otto: [], pell: [] })
  })

  test('a veiled name is found once its veil parts', async () => {
    const npcId = newId()
    const npc = { type: 'person', name: 'Quagwort the Elder' } as const
    await mira().npcs.add({ bookId, id: npcId, npc })
    await mira().npcs.setVeil({ id: npcId, veil: true })
    await rewrite(`At the door stood [Quagwort the Elder](npc:${npcId}).`)
    expect(await findings('quagwort')).toMatchObject({ mira: ['Quagwort'], otto: [], pell: [] })
    await mira().npcs.setVeil({ id: npcId, veil: false })
    expect(await findings('quagwort')).toMatchObject({ otto: ['Quagwort'], pell: ['Quagwort'] })
  })
})

const kindsOf = (hits: HitView[]) => [...new Set(hits.map(({ kind }) => kind))].sort()

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
      await rewriteBook(world, id, { longDescription: whole })
      const { pages } = await world.as(null).reader.window({ bookId: id, from: 1, count: 24 })
      const shown = JSON.stringify(pages)
      for (const word of ['zyxword', 'qvxword', 'bread', 'river'])
        expect(kindsOf(await allHits(null, word, id)), word).toEqual(
          shown.includes(word) ? ['chapter', 'prologue'] : [],
        )
      expect(await allHits(null, 'zyxword', id)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('who searches too fast is told to wait, and a made-up position is refused', async () => {
  const client = world.as('vex', { address: newId() }).search
  const book = world.id('afterlight')
  await expect(client.inBook({ bookId: book, words: 'a', after: 'nowhere' })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  const tries = Array.from({ length: 100 }, () => client.inBook({ bookId: book, words: '""' }).catch(error => error))
  const refused = (await Promise.all(tries)).filter(answer => answer instanceof ORPCError)
  expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
