import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import type { RollView, ThrownView } from '#features/dice/forms.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { innUserData } from './service/user-data.ts'
import { chatLines, socialPosts } from './tables.ts'

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
  for (const name of ['otto', 'pell', 'mira'] as const)
    for (let i = 0; i < 25; i++) await world.app.ports.limits.giveBack(`messages:${world.id(name)}`)
})

const inn = (who: CastName | null) => world.as(who, { now: new Date(clock++) }).inn
const line = (text: string, more: object = {}) => ({ bookId, id: newId(), text, ...more })
const chats = async (who: CastName, id: string) => {
  const { lines } = await world.as(who).inn.chat({ bookId })
  return lines.find(one => one.id === id)!
}
const posts = async (who: CastName, id: string) => {
  const found = await world.as(who).inn.social({ bookId })
  return found.posts.find(one => one.id === id)!
}
const sumOf = ({ groups, bonus }: ThrownView) =>
  groups.reduce(
    (sum, { sign, dice }) =>
      sum + sign * dice.filter(({ fate }) => fate === 'kept').reduce((all, { value }) => all + value, 0),
    bonus,
  )
const thrownOf = (roll: RollView | null): ThrownView => {
  expect(roll).toMatchObject({ isVerified: true })
  return roll!.thrown!
}

describe('a roll', () => {
  test('in the Tavern Chat is thrown by the server, stored with its line, and the same for all readers', async () => {
    const said = await inn('otto').addChatLine(line('/roll 4d6dl1+3 the ferryman, looking away'))
    expect(said).toMatchObject({ content: 'the ferryman, looking away', authorId: world.id('otto') })
    const thrown = thrownOf(said.roll)
    expect(thrown).toMatchObject({ formula: '4d6dl1 + 3', bonus: 3, total: sumOf(thrown) })
    expect(thrown.groups[0]!.dice.map(({ fate }) => fate).filter(fate => fate === 'dropped')).toHaveLength(1)
    for (const who of ['pell', 'mira', 'otto'] as const) expect((await chats(who, said.id)).roll).toEqual(said.roll)
    expect(world.heard.find(({ name }) => name === 'board.chatSaid')?.payload).toMatchObject({
      line: { id: said.id, roll: said.roll },
    })
  })

  test('in the social room is too, also of somebody without a character', async () => {
    const said = await inn('mira').say(line('/r d20 adv'))
    expect(said).toMatchObject({ text: '', isAction: false })
    expect(thrownOf(said.roll).groups[0]!.dice).toHaveLength(2)
    expect((await posts('pell', said.id)).roll).toEqual(said.roll)
  })

  test('is one of many: two rolls of a thousand sides three times over do not agree', async () => {
    const totals = new Set<number>()
    for (let i = 0; i < 3; i++) totals.add(thrownOf((await inn('otto').addChatLine(line('/r 10d1000'))).roll).total)
    expect(totals.size).toBeGreaterThan(1)
  })

  test('asked for again after a lost answer is thrown once, in whatever order the requests arrive', async () => {
    for (const asked of ['addChatLine', 'say'] as const) {
      const roll = line('/roll 10d1000')
      const answers = await Promise.all([1, 2, 3].map(() => inn('otto')[asked](roll)))
      const again = await inn('otto')[asked](roll)
      for (const answer of answers) expect(answer.roll).toEqual(again.roll)
      expect(world.heard.filter(({ name }) => /[sS]aid$/.test(name))).toHaveLength(asked === 'say' ? 2 : 1)
    }
  })

  test('that another person asks for under the same id is refused', async () => {
    const roll = line('/roll 2d6')
    await inn('otto').addChatLine(roll)
    await expect(inn('pell').addChatLine(roll)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('is for those who may speak', async () => {
    for (const who of ['mira', 'sol', 'lio'] as const)
      await expect(inn(who).addChatLine(line('/roll d6'))).rejects.toMatchObject({ code: 'CHAT_CHARACTERS_ONLY' })
    await expect(inn('vex').addChatLine(line('/roll d6'))).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    await expect(inn(null).addChatLine(line('/roll d6'))).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
    // Corvin is archived.
    await expect(inn('pell').addChatLine(line('/roll d6', { characterId: world.id('corvin') }))).rejects.toMatchObject({
      code: 'CHAT_CHARACTERS_ONLY',
    })
    await expect(inn('pell').say(line('/roll d6', { characterId: world.id('corvin') }))).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })

  test('that may not be thrown is refused by name, and nothing is stored', async () => {
    const before = await world.db.$count(chatLines)
    for (const [text, code] of [
      ['/roll', 'DICE_EMPTY'],
      ['/roll 1000000000d6', 'DICE_TOO_MANY'],
      ['/roll 2d1001', 'DICE_SIDES'],
      ['/roll 2d6\u0301', 'DICE_UNREADABLE'],
      ['/roll 2d6🎲', 'DICE_UNREADABLE'],
      ['/roll d1!', 'DICE_ENDLESS'],
    ] as const)
      for (const asked of ['addChatLine', 'say'] as const)
        await expect(inn('otto')[asked](line(text))).rejects.toMatchObject({ code })
    await expect(inn('otto').addChatLine(line('/roll 101d6'))).rejects.toMatchObject({
      message: 'One roll has at least 1 and at most 100 dice.',
    })
    expect(await world.db.$count(chatLines)).toBe(before)
  })

  test('goes with its line', async () => {
    const said = await inn('otto').addChatLine(line('/roll 2d6'))
    await inn('otto').removeChatLine({ lineId: said.id })
    expect(await world.db.select().from(chatLines).where(eq(chatLines.id, said.id))).toEqual([])
  })

  test('counts against the same limit as a line', async () => {
    for (let i = 0; i < 20; i++) await inn('otto').addChatLine(line('/r d6'))
    await expect(inn('otto').addChatLine(line('/r d6'))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('nobody makes a result up', () => {
  const forged: ThrownView = {
    formula: 'd20',
    means: '',
    counts: 'sum',
    groups: [],
    bonus: 20,
    total: 20,
    wasCut: false,
  }

  test('a result in the request is not looked at', async () => {
    const roll = { isVerified: true, thrown: forged }
    const plain = await inn('otto').addChatLine(
      line('d20: 20, thrown by the server', { roll, rollSeal: 'x', thrown: forged }),
    )
    expect(plain.roll).toBeNull()
    const said = await inn('otto').say(line('/roll 2d6', { roll, thrown: forged, total: 20 }))
    expect(thrownOf(said.roll).formula).toBe('2d6')
  })

  test.each([
    ['total', { roll: { ...forged } }],
    ['words', { content: 'for the crown' }],
    ['speaker', { author: 'Somebody else' }],
    ['time', { createdAt: new Date('2026-01-01T10:00:00Z') }],
    ['seal', { rollSeal: null }],
  ])('a changed %s in the database is shown as not verified', async (_, changed) => {
    const said = await inn('otto').addChatLine(line('/roll 2d6 for the lamp'))
    await world.db.update(chatLines).set(changed).where(eq(chatLines.id, said.id))
    const [row] = (await world.as('pell').inn.chat({ bookId, missedSince: new Date('2025-12-01') })).lines.filter(
      one => one.id === said.id,
    )
    const shown = row ?? (await chats('pell', said.id))
    expect(shown.roll).toMatchObject({ isVerified: false })
  })

  test('a seal fits no other line, and no line of another room', async () => {
    const real = await inn('otto').addChatLine(line('/roll 2d6'))
    const [kept] = await world.db.select().from(chatLines).where(eq(chatLines.id, real.id))
    const { roll, rollSeal } = kept!
    const plain = await inn('otto').addChatLine(line('A plain line'))
    await world.db.update(chatLines).set({ roll, rollSeal }).where(eq(chatLines.id, plain.id))
    expect((await chats('pell', plain.id)).roll).toMatchObject({ isVerified: false })
    const post = await inn('otto').say(line('A plain post'))
    await world.db.update(socialPosts).set({ roll, rollSeal }).where(eq(socialPosts.id, post.id))
    expect((await posts('pell', post.id)).roll).toMatchObject({ isVerified: false })
  })

  test('what is no roll at all is shown as one that cannot be read', async () => {
    const said = await inn('otto').addChatLine(line('/roll 2d6'))
    await world.db
      .update(chatLines)
      .set({ roll: { total: 'twenty' } as never })
      .where(eq(chatLines.id, said.id))
    expect((await chats('pell', said.id)).roll).toEqual({ isVerified: false, thrown: null })
  })
})

describe('other commands', () => {
  test('an action says what the speaker does', async () => {
    const said = await inn('otto').addChatLine(line('/me waves'))
    expect(said).toMatchObject({ content: 'waves', isAction: true, roll: null })
    expect(await inn('otto').say(line('/me waves'))).toMatchObject({ text: 'waves', isAction: true })
    await expect(inn('otto').say(line('/me  '))).rejects.toMatchObject({ code: 'MESSAGE_EMPTY' })
  })

  test('a command that does not exist is refused and not said aloud; a path is words', async () => {
    await expect(inn('otto').say(line('/wisper Pell: the lamp'))).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' })
    await expect(inn('otto').say(line('/constructor'))).rejects.toMatchObject({ code: 'COMMAND_UNKNOWN' })
    expect(await inn('otto').say(line('/usr/bin is a road'))).toMatchObject({ text: '/usr/bin is a road' })
    for (const asked of ['addChatLine', 'say'] as const)
      await expect(inn('otto')[asked](line('/w Pell: the lamp'))).rejects.toMatchObject({ code: 'WHISPER_NOT_HERE' })
  })

  test('the doors of the Inn tell of a roll by its formula', async () => {
    await inn('otto').addChatLine(line('/roll 2d6+3 the lamp'))
    await inn('otto').say(line('/roll d20'))
    const { sections } = await inn('mira').sections({ bookId })
    expect(sections.find(({ room }) => room === 'board')?.last).toMatchObject({ what: 'rolled', text: '2d6 + 3' })
    expect(sections.find(({ room }) => room === 'social')?.last).toMatchObject({ what: 'rolled', text: 'd20' })
  })

  test('an account takes its own rolls with it', async () => {
    const said = await inn('otto').addChatLine(line('/roll 2d6+3 the lamp'))
    const talk = innUserData.find(({ packs }) => packs === 'messages')!
    const packed = await talk.pack!(await world.call('otto'), world.id('otto'), [] as never)
    expect(packed).toMatchObject({
      chat: expect.arrayContaining([expect.objectContaining({ id: said.id, roll: said.roll!.thrown })]),
    })
  })
})
