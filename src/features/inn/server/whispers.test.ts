import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { innUserData } from './service/user-data.ts'
import { chatLines, whisperEars, whispers } from './tables.ts'

const SECRET = 'the key is under the third tulip'
let world: World
let bookId: string
let clock = Date.now()
beforeAll(async () => {
  world = await openWorld()
  bookId = world.id('lantern')
})
afterAll(() => world.close())
beforeEach(async () => {
  clock += 1000
  world.heard.length = 0
  for (const name of ['otto', 'pell'] as const)
    for (let i = 0; i < 25; i++) await world.app.ports.limits.giveBack(`messages:${world.id(name)}`)
})

const inn = (who: CastName | null) => world.as(who, { now: new Date(clock++) }).inn
const line = (text: string, more: object = {}) => ({ bookId, id: newId(), text, ...more })
const heardBy = async (who: CastName) => (await inn(who).whispers({ bookId })).whispers
const idsOf = async (who: CastName) => (await heardBy(who)).map(({ id }) => id)

describe('a whisper', () => {
  test('reaches those whom it names, under their names, and its author', async () => {
    const said = await inn('otto').whisper(line(`/whisper Oren Vask: ${SECRET}`, { characterId: world.id('brannoc') }))
    expect(said).toMatchObject({ author: 'Brannoc Tolle', content: SECRET, ears: ['Oren Vask'], can: { remove: true } })
    expect((await heardBy('pell')).at(-1)).toMatchObject({ id: said.id, content: SECRET, can: { remove: false } })
    expect(await idsOf('otto')).toContain(said.id)
    for (const who of ['mira', 'lio', 'sol'] as const) expect(await idsOf(who)).not.toContain(said.id)
    await expect(inn('vex').whispers({ bookId })).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(inn(null).whispers({ bookId })).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })

  test('to the GM is read by the GM, and by nobody else of the GM side', async () => {
    const said = await inn('otto').whisper(line(`/w the GM: ${SECRET}`))
    expect(said.ears).toHaveLength(1)
    expect(await idsOf('mira')).toContain(said.id)
    for (const who of ['lio', 'sol', 'pell'] as const) expect(await idsOf(who)).not.toContain(said.id)
  })

  test('travels to the own channels of its two people, and stands in no other answer', async () => {
    await inn('otto').whisper(line(`/w Oren Vask: ${SECRET}`))
    expect(world.heard.map(({ name, channel }) => `${name} ${channel}`).sort()).toEqual(
      ['otto', 'pell'].map(who => `board.whispered user:${world.id(who)}`).sort(),
    )
    for (const who of ['otto', 'pell', 'mira', 'lio', 'sol'] as const) {
      const answers = [
        await inn(who).chat({ bookId }),
        await inn(who).chat({ bookId, missedSince: new Date(clock - 60_000) }),
        await inn(who).sections({ bookId }),
        await inn(who).social({ bookId }),
        await inn(who).board({ bookId }),
      ]
      expect(JSON.stringify(answers)).not.toContain(SECRET)
    }
  })

  test('is unread for nobody, and is in no excerpt of the doors', async () => {
    const unread = async () =>
      (await inn('mira').sections({ bookId })).sections.map(one => [one.unread, one.last?.text])
    const before = await unread()
    await inn('otto').whisper(line(`/w Oren Vask: ${SECRET}`))
    expect(await unread()).toEqual(before)
  })

  test('is no line: nothing of it is stored among them', async () => {
    const before = await world.db.$count(chatLines)
    await inn('otto').whisper(line(`/w Oren Vask: ${SECRET}`))
    expect(await world.db.$count(chatLines)).toBe(before)
  })

  test('sent again is stored and told once; under the id of another it is refused without its words', async () => {
    const again = line(`/w Oren Vask: ${SECRET}`)
    const answers = await Promise.all([1, 2, 3].map(() => inn('otto').whisper(again)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(world.heard.filter(({ name }) => name === 'board.whispered')).toHaveLength(2)
    const refused = inn('pell').whisper({ ...again, text: '/w Brannoc Tolle: mine' })
    await expect(refused).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining('tulip') })
  })

  test('to several is one whisper, told to each person once', async () => {
    const said = await inn('otto').whisper(line(`/w Oren Vask, the GM: ${SECRET}`))
    expect(said.ears).toHaveLength(2)
    expect(world.heard).toHaveLength(3)
  })
})

describe('a whisper is refused', () => {
  test.each([
    ['/w Nobody Atall: hello', 'WHISPER_NOBODY'],
    ['/w Oren Vask, Nobody: hello', 'WHISPER_NOBODY'],
    // Archived, of another book, and oneself.
    ['/w Corvin: hello', 'WHISPER_NOBODY'],
    ['/w Vex: hello', 'WHISPER_NOBODY'],
    ['/w Lio Fenn: hello', 'WHISPER_NOBODY'],
    ['/w Brannoc Tolle: hello', 'WHISPER_NOBODY'],
    ['/w', 'WHISPER_TO_WHOM'],
    ['hello', 'WHISPER_TO_WHOM'],
    ['/w Oren Vask:', 'MESSAGE_EMPTY'],
  ])('“%s” as %s', async (text, code) => {
    const before = await world.db.$count(whispers)
    await expect(inn('otto').whisper(line(text))).rejects.toMatchObject({ code })
    expect(await world.db.$count(whispers)).toBe(before)
    expect(world.heard).toEqual([])
  })

  test('says which name it was', async () => {
    await expect(inn('otto').whisper(line('/w Brannock: hello'))).rejects.toMatchObject({
      message: expect.stringContaining('“Brannock”'),
    })
  })

  test('from those who may not speak', async () => {
    for (const who of ['mira', 'sol', 'lio'] as const)
      await expect(inn(who).whisper(line('/w Oren Vask: hello'))).rejects.toMatchObject({
        code: 'CHAT_CHARACTERS_ONLY',
      })
    await expect(
      inn('pell').whisper(line('/w Brannoc Tolle: hello', { characterId: world.id('corvin') })),
    ).rejects.toMatchObject({ code: 'CHAT_CHARACTERS_ONLY' })
    await expect(inn('lio').ears({ bookId })).rejects.toMatchObject({ code: 'CHAT_CHARACTERS_ONLY' })
  })

  test('between people of whom one has blocked the other', async () => {
    await world.as('pell').people.block({ userId: world.id('otto') })
    await expect(inn('otto').whisper(line('/w Oren Vask: hello'))).rejects.toMatchObject({ code: 'MESSAGE_BLOCKED' })
    await expect(inn('pell').whisper(line('/w Brannoc Tolle: hello'))).rejects.toMatchObject({
      code: 'MESSAGE_TO_BLOCKED',
    })
    await world.as('pell').people.unblock({ userId: world.id('otto') })
  })

  test('in a flood, with lines together', async () => {
    for (let i = 0; i < 20; i++) await inn('otto').whisper(line('/w Oren Vask: hello'))
    await expect(inn('otto').addChatLine(line('hello'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('a whisper that was said', () => {
  test('is removed by its author alone, for its hearers too', async () => {
    const { id: whisperId } = await inn('otto').whisper(line(`/w Oren Vask: ${SECRET}`))
    await expect(inn('pell').removeWhisper({ whisperId })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    for (const who of ['mira', 'sol', 'lio', 'vex'] as const)
      await expect(inn(who).removeWhisper({ whisperId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    world.heard.length = 0
    await inn('otto').removeWhisper({ whisperId })
    expect(await idsOf('pell')).not.toContain(whisperId)
    expect(world.heard.map(({ channel }) => channel).sort()).toEqual(
      [`user:${world.id('otto')}`, `user:${world.id('pell')}`].sort(),
    )
    expect(await world.db.select().from(whisperEars).where(eq(whisperEars.whisperId, whisperId))).toEqual([])
  })

  test('goes with the account of its people, and stays out of the file of the book', async () => {
    const { id } = await inn('otto').whisper(line(`/w Oren Vask: ${SECRET}`))
    const talk = innUserData.find(({ packs }) => packs === 'messages')!
    const packed = async (who: CastName) =>
      JSON.stringify(await talk.pack!(await world.call(who), world.id(who), [] as never))
    expect(await packed('otto')).toContain(id)
    expect(await packed('pell')).toContain(SECRET)
    expect(await packed('mira')).not.toContain(id)
    const book = JSON.stringify(await talk.packBook!(await world.call('mira'), bookId, [] as never))
    expect(book).not.toContain(SECRET)
  })

  test('names nobody who may not be whispered to', async () => {
    const { ears } = await inn('otto').ears({ bookId })
    const names = ears.map(({ name }) => name)
    expect(names).toContain('Oren Vask')
    expect(names).not.toContain('Brannoc Tolle')
    expect(ears.filter(({ isGm }) => isGm)).toHaveLength(1)
    expect(Object.keys(ears[0]!).sort()).toEqual(['isGm', 'key', 'name'])
  })
})
