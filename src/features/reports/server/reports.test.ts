import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CAST, type CastName } from '#app/demo/cast.ts'
import { auditRows, users } from '#features/accounts/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { conversationIdOf } from '#features/messages/server/service/the-conversation.ts'
import { messages } from '#features/messages/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { AROUND, aroundOf, DISMISS, type Reason, WARN } from '../rules.ts'
import { reportCases } from './tables.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.close())

const messageId = () => world.id('message 2')
const report = (by: CastName, subjectId = messageId(), id = newId()) =>
  world.as(by).reports.send({ id, kind: 'message', subjectId, reason: 'spam', words: 'Please look.' })
const openCaseOf = async (subjectId: string) =>
  (await world.db.select().from(reportCases).where(eq(reportCases.subjectId, subjectId))).find(
    one => one.state === 'open',
  )!
const decide = (by: CastName, { id, version }: { id: string; version: number }, act = WARN) =>
  world.as(by).reports.decide({ id, version, act, words: 'Please stop.', reporterWords: 'Thank you.' })
const setRole = (name: CastName, role: string) =>
  world.db
    .update(users)
    .set({ role })
    .where(eq(users.id, world.id(name)))
const noticesOf = async (name: CastName) =>
  (await world.as(name).notices.list({})).notices.map(({ kind, text }) => `${kind}: ${text}`)

test('five lines around the reported one, more of one side where the other has fewer', () => {
  const before = ['a', 'b', 'c', 'd', 'e']
  expect(aroundOf(before, ['x', 'y', 'z'])).toEqual({ before: ['c', 'd', 'e'], after: ['x', 'y'] })
  expect(aroundOf(['a'], ['v', 'w', 'x', 'y', 'z'])).toEqual({ before: ['a'], after: ['v', 'w', 'x', 'y'] })
  expect(aroundOf(before, [])).toEqual({ before, after: [] })
  expect(AROUND).toBe(5)
})

describe('reporting', () => {
  test('a report without a reason is refused at its field, in words', async () => {
    const reason = '' as Reason
    await expect(
      world.as('otto').reports.send({ id: newId(), kind: 'message', subjectId: messageId(), reason, words: '' }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [{ path: ['reason'], message: 'Please choose a reason.' }] },
    })
    expect(await openCaseOf(messageId())).toBeUndefined()
  })

  test('two people at once open one case, and each reads their own report alone', async () => {
    await Promise.all([report('otto'), report('pell')])
    const { id } = await openCaseOf(messageId())
    const { reports: sent } = await world.as('sol').reports.read({ id })
    expect(sent.map(({ from }) => from).sort()).toEqual([CAST.otto.name, CAST.pell.name].sort())
    const { reports: mine } = await world.as('otto').reports.mine({})
    expect(mine[0]).toMatchObject({ kind: 'message', title: 'Message by Vex', isDecided: false, answer: null })
    expect((await world.as('mira').reports.mine({})).reports).toEqual([])
  })

  test('sent twice, from two tabs too, it is one report', async () => {
    const id = newId()
    await report('otto', messageId(), id)
    expect((await report('otto', messageId(), id)).id).toBe(id)
    const [one, other] = await Promise.all([report('otto'), report('otto')])
    expect([one.id, other.id]).toEqual([id, id])
    await expect(report('pell', messageId(), id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(report('otto', world.id('message 1'), id)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('what is frozen stays as it was, and no more of a private talk than five messages', async () => {
    const said = world.id('message 10')
    for (let at = 0; at < 8; at++)
      await world.as('otto').messages.send({
        context: 'private',
        conversationId: conversationIdOf(world.id('otto'), world.id('mira')),
        userId: world.id('mira'),
        id: newId(),
        content: `line ${at}`,
        timeZone: 'UTC',
      })
    await report('otto', said)
    await world.as('mira').messages.remove({ messageId: said })
    const { id } = await openCaseOf(said)
    const { reports: sent } = await world.as('sol').reports.read({ id })
    const lines = sent[0]!.evidence.lines
    expect(lines).toHaveLength(AROUND + 1)
    expect(lines.find(line => line.isReported)?.text).toContain('The river will ask him for it')
    expect(lines.map(({ text }) => text)).not.toContain('line 7')
  })

  test('strangers, visitors, lurkers and authors report nothing', async () => {
    const secret = world.id('message 9')
    await expect(report('pell', secret)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report('sol', secret)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report('vex')).rejects.toMatchObject({ code: 'OWN_WORDS' })
    await expect(report('otto', world.id('system message'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(report('otto', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await setRole('otto', 'lurker')
    await expect(report('otto')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('the twenty-first report in ten minutes is refused', async () => {
    for (let at = 0; at < 20; at++) {
      const id = newId()
      const { senderType, senderName } = { senderType: 'player' as const, senderName: 'Vex' }
      const times = { createdAt: new Date(), updatedAt: new Date() }
      const row = {
        id,
        context: 'global' as const,
        senderId: world.id('vex'),
        senderType,
        senderName,
        content: `${at}`,
      }
      await world.db.insert(messages).values({ ...row, ...times })
      await report('otto', id)
    }
    await expect(report('otto')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})

describe('deciding', () => {
  test('of two moderators at once one decides, the other reads who it was', async () => {
    await setRole('mira', 'admin')
    await report('otto')
    const opened = await openCaseOf(messageId())
    const done = await Promise.allSettled([decide('sol', opened), decide('mira', opened, 'remove')])
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(done.find(one => one.status === 'rejected')?.reason).toMatchObject({
      code: 'CASE_CHANGED',
      data: { by: expect.stringMatching(/Sol|Mira/) },
    })
    const rows = await world.db.select().from(auditRows).where(eq(auditRows.subjectId, opened.id))
    expect(rows.map(({ act }) => act)).toEqual(['report.decided'])
  })

  test('both sides read the words that are for them', async () => {
    await report('otto')
    await decide('sol', await openCaseOf(messageId()))
    expect((await world.as('otto').reports.mine({})).reports[0]).toMatchObject({
      isDecided: true,
      answer: 'Thank you.',
    })
    const [decision] = (await world.as('vex').reports.aboutMe({})).decisions
    expect(decision).toMatchObject({ words: 'Please stop.', act: 'A warning', can: { appeal: true } })
    expect(await noticesOf('otto')).toContain('report-decided: Your report of a message was looked at.')
    expect(await noticesOf('vex')).toContain('report-about-you: A moderator has decided about your message.')
  })

  test('a case without a consequence is not shown to the person that it is about', async () => {
    await report('otto')
    const opened = await openCaseOf(messageId())
    await decide('sol', opened, DISMISS)
    expect((await world.as('vex').reports.aboutMe({})).decisions.map(({ id }) => id)).not.toContain(opened.id)
    expect((await noticesOf('vex')).filter(text => text.startsWith('report-about-you'))).toEqual([])
    await expect(world.as('vex').reports.appeal({ id: opened.id, words: 'Why?' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('a deleted message is deleted once, and a case about one that is gone says so', async () => {
    await report('otto')
    const opened = await openCaseOf(messageId())
    await world.as('vex').messages.remove({ messageId: messageId() })
    await expect(decide('sol', opened, 'remove')).rejects.toMatchObject({ code: 'REPORTED_GONE' })
    expect(await openCaseOf(messageId())).toMatchObject({ version: 1, state: 'open' })
    expect(await decide('sol', opened)).toMatchObject({ state: 'decided' })
  })

  test('an act that this kind has not, and a decision without words, are refused', async () => {
    await report('otto')
    const opened = await openCaseOf(messageId())
    await expect(decide('sol', opened, 'close')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const silent = { id: opened.id, version: 1, act: WARN, words: '\u200b ', reporterWords: '' }
    await expect(world.as('sol').reports.decide(silent)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('players, the GM and a demoted admin see no queue and decide nothing', async () => {
    await report('otto')
    const opened = await openCaseOf(messageId())
    for (const name of ['otto', 'mira', 'vex'] as const) {
      await expect(world.as(name).reports.queue({ show: 'open' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.as(name).reports.read({ id: opened.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(decide(name, opened)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    const before = (await world.call('sol')).actor
    await setRole('sol', 'user')
    await expect(
      world.as(before).reports.decide({ id: opened.id, version: 1, act: WARN, words: 'x', reporterWords: '' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('an admin who is reported does not decide about themselves', async () => {
    await report('otto', world.id('message 0'))
    const opened = await openCaseOf(world.id('message 0'))
    expect(opened.personId).toBe(world.id('sol'))
    await expect(decide('sol', opened)).rejects.toMatchObject({ code: 'OWN_CASE' })
  })
})

describe('the queue', () => {
  const kinds = async (wish: Parameters<ReturnType<World['as']>['reports']['queue']>[0]) =>
    (await world.as('sol').reports.queue(wish)).cases.map(({ kind }) => kind)

  test('is of one kind, of what waits, of appeals and of what was decided', async () => {
    expect(await kinds({ show: 'open' })).toEqual(['message', 'chapter', 'book'])
    expect(await kinds({ show: 'open', kind: 'chapter' })).toEqual(['chapter'])
    expect(await kinds({ show: 'open', kind: 'profile' })).toEqual([])
    expect(await kinds({ show: 'appeals', kind: 'profile' })).toEqual(['profile'])
    expect(await kinds({ show: 'appeals', kind: 'message' })).toEqual([])
    expect(await kinds({ show: 'decided', kind: 'tavernLine' })).toEqual(['tavernLine'])
    expect(await kinds({ show: 'decided', kind: 'chapter' })).toEqual([])
  })

  test('leads to a campaign with the cover that was frozen, which belongs to its case and to nobody', async () => {
    const id = world.id('case book')
    const { reports: sent } = await world.as('sol').reports.read({ id })
    const { pictures } = sent[0]!.evidence
    const copies = await world.db.select().from(storedFiles).where(eq(storedFiles.belongsTo, id))
    expect(copies).toMatchObject([{ kind: 'reported', ownerId: null }])
    expect(pictures).toEqual([`/files/${copies[0]!.key}`])
  })
})

describe('an appeal', () => {
  const appealed = async () => {
    await report('otto')
    const opened = await openCaseOf(messageId())
    await decide('sol', opened, 'remove')
    await world.as('vex').reports.appeal({ id: opened.id, words: 'It was a joke.' })
    return opened.id
  }
  const answer = (id: string, version: number, outcome: 'stands' | 'changed') =>
    world.as('sol').reports.decideAppeal({ id, version, outcome, answer: 'We have looked again.' })

  test('brings a message back, and tells both sides', async () => {
    const id = await appealed()
    const removed = async () => (await world.db.select().from(messages).where(eq(messages.id, messageId())))[0]!
    expect(await removed()).toMatchObject({ deleted: true, content: '' })
    const { cases } = await world.as('sol').reports.queue({ show: 'appeals' })
    expect(cases.map(one => one.id)).toContain(id)
    expect(await answer(id, 3, 'changed')).toMatchObject({ state: 'closed', appeal: { outcome: 'changed' } })
    expect(await removed()).toMatchObject({ deleted: false, content: expect.stringContaining('flown spaceships') })
    expect((await world.as('otto').reports.mine({})).reports[0]).toMatchObject({ isTakenBack: true })
    expect(await noticesOf('vex')).toContain('appeal-decided: Your appeal about your message was decided.')
    const [decision] = (await world.as('vex').reports.aboutMe({})).decisions
    expect(decision).toMatchObject({ appeal: { outcome: 'changed', answer: 'We have looked again.' } })
  })

  test('that fails leaves the act as it is', async () => {
    const id = await appealed()
    await answer(id, 3, 'stands')
    const [row] = await world.db.select().from(messages).where(eq(messages.id, messageId()))
    expect(row).toMatchObject({ deleted: true, content: '' })
    await expect(answer(id, 4, 'changed')).rejects.toMatchObject({ code: 'CASE_CHANGED' })
  })

  test('is made once, by the person alone, and answered once', async () => {
    const id = await appealed()
    await expect(world.as('vex').reports.appeal({ id, words: 'Again.' })).rejects.toMatchObject({
      code: 'CASE_CHANGED',
      data: { by: 'The team' },
    })
    await expect(world.as('otto').reports.appeal({ id, words: 'Mine.' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.as('sol').reports.appeal({ id, words: 'Mine.' })).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(answer(id, 2, 'stands')).rejects.toMatchObject({ code: 'CASE_CHANGED' })
    const both = await Promise.allSettled([answer(id, 3, 'stands'), answer(id, 3, 'changed')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('the figures count what waits and what was decided', async () => {
  await report('otto')
  await decide('sol', await openCaseOf(messageId()), DISMISS)
  expect(await world.as('sol').reports.figures()).toMatchObject({
    open: 3,
    appeals: 1,
    oldestOpenAt: expect.any(Date),
    reports: 6,
    decided: 3,
    dismissed: 1,
    appealsDecided: 0,
    byKind: [
      { kind: 'message', cases: 2 },
      { kind: 'book', cases: 1 },
      { kind: 'chapter', cases: 1 },
      { kind: 'profile', cases: 1 },
      { kind: 'tavernLine', cases: 1 },
    ],
  })
  await expect(world.as('mira').reports.figures()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
