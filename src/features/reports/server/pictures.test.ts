import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { removeUserData } from '#features/account-deletion/server/service/removal.ts'
import { users } from '#features/accounts/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { overHttp } from '#test/house/over-http.ts'
import { openWorld, type World } from '#test/world.ts'
import { PICTURES_MOST, type ReportKind, WARN } from '../rules.ts'
import { workReports } from './service/round.ts'
import { reportCases, reports } from './tables.ts'

let world: World
let http: ReturnType<typeof overHttp>
beforeEach(async () => {
  world = await openWorld()
  http = overHttp(world)
})
afterEach(() => world.close())

const BURN_PHRASE = 'BURN IT'
async function photo(background: string) {
  const made = sharp({ create: { width: 40, height: 60, channels: 3, background } })
  return new File([new Uint8Array(await made.jpeg().toBuffer())], 'me.jpg')
}
const avatar = async (of: CastName, background = '#c84') =>
  (await world.as(of).media.uploadAvatar({ file: await photo(background) })).avatarUrl
const send = (by: CastName, subjectId = world.id('mira'), kind: ReportKind = 'profile') =>
  world.as(by).reports.send({ id: newId(), kind, subjectId, reason: 'sexual', words: '' })
const openCase = async (kind: ReportKind = 'profile') => {
  const { cases } = await world.as('sol').reports.queue({ show: 'open', kind })
  return world.as('sol').reports.read({ id: cases.at(-1)!.id })
}
const status = async (address: string, who: CastName | null) => {
  const answer = await http.request(address, who, { method: 'GET' })
  await answer.body?.cancel()
  return answer.status
}
const bytesOf = async (address: string, who: CastName) =>
  Buffer.from(await (await http.request(address, who, { method: 'GET' })).arrayBuffer()).toString('base64')
const rowsOf = (caseId: string) => world.db.$count(storedFiles, eq(storedFiles.belongsTo, caseId))
const inDays = async (days: number) => ({
  ...(await world.call(null)),
  now: new Date(Date.now() + days * 24 * 60 * 60_000),
})
/** Mira’s picture, reported by Otto: the address of the copy. */
async function reported() {
  await avatar('mira')
  await send('otto')
  const opened = await openCase()
  return { id: opened.case.id, version: opened.case.version, copy: opened.reports[0]!.evidence.pictures[0]! }
}

describe('a copy of a reported picture', () => {
  test('stays when the picture is replaced, byte for byte', async () => {
    const address = await avatar('mira')
    const before = await bytesOf(address, 'mira')
    await send('otto')
    await avatar('mira', '#48c')
    await world.runJobs()
    expect(await status(address, 'sol')).toBe(404)
    const [copy] = (await openCase()).reports[0]!.evidence.pictures
    expect(copy).not.toBe(address)
    expect(await bytesOf(copy!, 'sol')).toBe(before)
    expect(await status(`${copy}?side=96`, 'sol')).toBe(200)
  })

  test('is for moderators alone; everybody else gets the answer to an address that is not there', async () => {
    const { copy } = await reported()
    const missing = await http.request('/files/reported-pictures/nobody/none.jpg', 'otto', { method: 'GET' })
    const words = await missing.text()
    for (const who of ['otto', 'mira', 'lio', 'vex', null] as const) {
      const refused = await http.request(copy, who, { method: 'GET' })
      expect([who, refused.status, await refused.text()]).toEqual([who, 404, words])
    }
    expect(await status(copy, 'sol')).toBe(200)
    const other = copy.replace(/[^/]+$/, `${'0'.repeat(64)}.jpg`)
    expect(await status(other, 'sol')).toBe(404)
  })

  test('is not for the person that a decision is about, who may read the decision', async () => {
    const { id, version, copy } = await reported()
    await world.as('sol').reports.decide({ id, version, act: WARN, words: 'Another one, please.', reporterWords: '' })
    expect((await world.as('mira').reports.aboutMe({})).decisions[0]!.id).toBe(id)
    expect(await status(copy, 'mira')).toBe(404)
    await world.db
      .update(users)
      .set({ role: 'user' })
      .where(eq(users.id, world.id('sol')))
    expect(await status(copy, 'sol')).toBe(404)
  })

  test('is there once, of two who report at once, and twice where the picture changed between them', async () => {
    await avatar('mira')
    await Promise.all([send('otto'), send('pell')])
    const { case: opened, reports: sent } = await openCase()
    expect(sent).toHaveLength(2)
    expect(new Set(sent.flatMap(({ evidence }) => evidence.pictures)).size).toBe(1)
    expect(await rowsOf(opened.id)).toBe(1)
    await avatar('mira', '#48c')
    await send('lio')
    expect(await rowsOf(opened.id)).toBe(2)
  })

  test('goes half a year after the decision, and not before', async () => {
    const { id, version, copy } = await reported()
    await world.as('sol').reports.decide({ id, version, act: WARN, words: 'Another one, please.', reporterWords: '' })
    await workReports(await inDays(179))
    await world.runJobs()
    expect([await status(copy, 'sol'), await rowsOf(id)]).toEqual([200, 1])
    await workReports(await inDays(181))
    await world.runJobs()
    expect([await status(copy, 'sol'), await rowsOf(id)]).toEqual([404, 0])
    expect(await world.app.ports.files.get(copy.replace('/files/', ''))).toBeNull()
  })

  test('goes with the account that it is about, and stays when the reporter leaves', async () => {
    const { id, copy } = await reported()
    const leave = async (name: CastName) => {
      expect(await removeUserData(await world.call(null), extensions(userData), world.id(name))).toEqual([])
      await world.runJobs()
    }
    await leave('otto')
    expect(await status(copy, 'sol')).toBe(200)
    await leave('mira')
    expect([await status(copy, 'sol'), await rowsOf(id)]).toEqual([404, 0])
    expect(await world.app.ports.files.get(copy.replace('/files/', ''))).toBeNull()
  })

  test('belongs to nobody, so that it is in the archive of neither side', async () => {
    const { id } = await reported()
    const [row] = await world.db.select().from(storedFiles).where(eq(storedFiles.belongsTo, id))
    expect(row).toMatchObject({ ownerId: null, kind: 'reported' })
  })
})

describe('what is not copied', () => {
  test('a drawn head, a picture that is gone, and one that is reported by somebody twice', async () => {
    await world.as('mira').media.uploadAvatar({ head: 'witch' })
    await send('otto')
    const { case: opened, reports: sent } = await openCase()
    expect(sent[0]!.evidence.pictures).toEqual(['/files/heads/witch.svg'])
    expect(await rowsOf(opened.id)).toBe(0)
    await avatar('mira')
    await send('otto')
    expect(await rowsOf(opened.id)).toBe(0)
    const gone = '/files/avatars/gone.jpg'
    await world.db
      .update(users)
      .set({ image: gone })
      .where(eq(users.id, world.id('mira')))
    await send('pell')
    expect((await openCase()).reports.find(({ from }) => from?.startsWith('Pell'))!.evidence.pictures).toEqual([gone])
  })

  test('a report that is refused', async () => {
    await avatar('mira')
    const before = await world.db.$count(storedFiles, eq(storedFiles.kind, 'reported'))
    await expect(send('mira')).rejects.toMatchObject({ code: 'OWN_WORDS' })
    await expect(send('otto', newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await world.db.$count(storedFiles, eq(storedFiles.kind, 'reported'))).toBe(before)
  })
})

describe('pictures of a book', () => {
  const lantern = () => world.id('lantern')
  const added = async (background: string) =>
    (await world.as('mira').manuscripts.addPicture({ bookId: lantern(), id: newId(), file: await photo(background) }))
      .src
  const written = async (source: string) => {
    const chapterId = newId()
    const chapter = { bookId: lantern(), chapterId, title: 'Pictures', scribeStyle: 'fantasy' as const, baseVersion: 0 }
    await world.as('mira').manuscripts.save({ ...chapter, source })
    return chapterId
  }

  test('of a chapter those are copied that the reporter sees in it, and they outlive the book', async () => {
    const [seen, secret] = [await added('#c84'), await added('#48c')]
    const chapterId = await written(`A map.\n\n![The map](${seen})\n\n[secret]![Another](${secret})[/secret]`)
    await send('otto', chapterId, 'chapter')
    const { pictures } = (await openCase('chapter')).reports[0]!.evidence
    expect(pictures).toHaveLength(1)
    const before = await bytesOf(seen, 'mira')
    await world.as('mira').books.burn({ id: lantern(), phrase: BURN_PHRASE })
    await world.runJobs()
    expect(await bytesOf(pictures[0]!, 'sol')).toBe(before)
  })

  test('a text that names the file of something else brings none of it into the evidence', async () => {
    const foreign = await avatar('pell')
    const chapterId = await written(`A face.\n\n![A face](${foreign})`)
    await send('otto', chapterId, 'chapter')
    expect((await openCase('chapter')).reports[0]!.evidence.pictures).toEqual([])
  })

  test('no more than so many are copied', async () => {
    const all = []
    for (let at = 0; at <= PICTURES_MOST; at++) all.push(await added(`#c8${at}`))
    const chapterId = await written(all.map(src => `![One](${src})`).join('\n\n'))
    await send('otto', chapterId, 'chapter')
    const { case: opened, reports: sent } = await openCase('chapter')
    expect(sent[0]!.evidence.pictures).toHaveLength(PICTURES_MOST)
    expect(await rowsOf(opened.id)).toBe(PICTURES_MOST)
  })

  test('the cover of a campaign and the portrait of a character stay when they are replaced', async () => {
    await world.as('mira').books.setCover({ id: lantern(), file: await photo('#c84') })
    await send('otto', lantern(), 'book')
    const brannoc = world.id('brannoc')
    await world.as('otto').characters.setPortrait({ id: brannoc, file: await photo('#48c') })
    await send('mira', brannoc, 'character')
    await world.as('mira').books.setCover({ id: lantern(), file: await photo('#111') })
    await world.as('otto').characters.setPortrait({ id: brannoc, file: await photo('#222') })
    await world.runJobs()
    for (const kind of ['book', 'character'] as const) {
      const [copy] = (await openCase(kind)).reports[0]!.evidence.pictures
      expect([kind, await status(copy!, 'sol')]).toEqual([kind, 200])
    }
  })
})

test('every report and case of the demo world has the shape of today', async () => {
  for (const { evidence } of await world.db.select().from(reports)) expect(evidence.pictures).toBeInstanceOf(Array)
  expect(await world.db.$count(reportCases)).toBeGreaterThan(0)
})
