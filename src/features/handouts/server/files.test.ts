import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveFile } from '#app/server/serve-file.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '#test/world.ts'
import { aDocument, lullaby } from './demo/files.ts'
import { forgetLoose } from './service/files.ts'
import { handoutFiles } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

type Content = string | Uint8Array<ArrayBuffer>
const lantern = () => world.id('lantern')
const sent = (name: string, content: Content, who: 'mira' | 'lio' | 'otto' | 'vex' = 'mira') =>
  world.as(who).handouts.addFile({ bookId: lantern(), id: newId(), file: new File([content], name) })
const withFiles = async (names: [string, Content][], shared = true) => {
  const files = []
  for (const [name, content] of names) files.push(await sent(name, content))
  const handout = { title: 'Papers', shared, attachments: files.map(({ id }) => id) }
  return world.as('mira').handouts.add({ bookId: lantern(), id: newId(), handout })
}
const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'somebody at home' } })
      .png()
      .toBuffer(),
  )

/** What a browser gets at the address of a file. */
async function served(who: 'mira' | 'otto' | 'pell' | 'vex' | null, url: string) {
  const headers: Record<string, string> = {}
  const body = async (content: unknown, status: number, given: Record<string, string> = {}) => {
    Object.assign(headers, given)
    return { status, headers, bytes: new Uint8Array(await new Response(content as Content).arrayBuffer()) }
  }
  const context = {
    req: { url: `http://localhost${url}`, path: url, header: () => undefined },
    json: (_: unknown, status: number) => ({ status, headers, bytes: new Uint8Array() }),
    body,
  }
  const answer = await serveFile(world.app, await world.call(who), context as never)
  return answer as unknown as Awaited<ReturnType<typeof body>>
}

describe('a file', () => {
  test('is told by its content: documents and sounds are kept as they came, whatever they are called', async () => {
    const pdf = await sent('map.png', aDocument('A map'))
    expect(pdf).toMatchObject({
      originalName: 'map.png',
      name: 'map.png',
      savedAs: 'map.pdf',
      type: 'application/pdf',
      category: 'document',
      size: aDocument('A map').length,
    })
    expect(pdf.url).toMatch(new RegExp(`^/files/handouts/${lantern()}/[0-9a-f-]+\\.pdf$`))
    expect(await sent('song.wav', lullaby())).toMatchObject({ type: 'audio/wav', category: 'audio' })
    expect(await sent('note.txt', 'Only words.')).toMatchObject({ type: 'text/plain; charset=utf-8' })
  })

  test('that is an image is encoded anew, without what was hidden in it', async () => {
    const file = await sent('penny.png', await picture())
    expect(file).toMatchObject({ type: 'image/jpeg', category: 'image', savedAs: 'penny.jpg' })
    const { status, headers, bytes } = await served('mira', file.url)
    expect([status, headers['content-type'], headers['content-length']]).toEqual([200, 'image/jpeg', String(file.size)])
    expect(Buffer.from(bytes).includes('somebody at home')).toBe(false)
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  })

  test.each([
    ['page.html', '<script>alert(1)</script>'],
    ['page.txt.html', 'Only words.'],
    ['drawing.svg', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['letter.pdf', 'no PDF at all'],
    ['zip.docx', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0])],
    ['table.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Array(600).fill(0)])],
    ['run.txt', new Uint8Array([0x4d, 0x5a, 0x90, 0x00])],
    ['bytes.txt', new Uint8Array([0xff, 0xfe, 0xfd])],
    ['blank.txt', '   \n'],
    ['torn.png', '\x89PNG\r\n\x1a\n and no more'],
  ])('that is of another kind is refused: %s', async (name, content) => {
    const error = await sent(name, content as Content).catch(refused => refused)
    expect(error.message).toMatch(/^File .+ is not of a kind|^Invalid file type/)
  })

  test('that is too large is refused with its name; an empty one and none are missing', async () => {
    const large = sent('long song.wav', new Uint8Array(10 * 1024 * 1024 + 1))
    await expect(large).rejects.toMatchObject({ message: 'File long song.wav is too large. Maximum size is 10MB.' })
    await expect(sent('empty.txt', '')).rejects.toMatchObject({ code: 'FILE_MISSING' })
    const none = world.as('mira').handouts.addFile({ bookId: lantern(), id: newId() })
    await expect(none).rejects.toMatchObject({ code: 'FILE_MISSING' })
  })

  test('is taken from the GM side alone, and sent twice it is stored once', async () => {
    await expect(sent('a.txt', 'words', 'otto')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(sent('a.txt', 'words', 'vex')).rejects.toMatchObject({ code: 'BOOK_NOT_FOUND' })
    const input = { bookId: lantern(), id: newId(), file: new File(['words'], 'a.txt') }
    const first = await world.as('mira').handouts.addFile(input)
    expect(await world.as('mira').handouts.addFile(input)).toEqual(first)
    const stored = () => world.db.$count(storedFiles, eq(storedFiles.kind, 'handout'))
    const before = await stored()
    const atOnce = { ...input, id: newId(), file: new File([await picture()], 'a.png') }
    const added = await Promise.all(Array.from({ length: 4 }, () => world.as('mira').handouts.addFile(atOnce)))
    expect(added).toEqual(added.map(() => added[0]))
    expect(await stored()).toBe(before + 1)
    await expect(world.as('lio').handouts.addFile(input)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })
})

describe('the address of a file', () => {
  test('serves it as a download, to those who may see the handout and to nobody else', async () => {
    const handout = await withFiles([['the plan.txt', '<script>alert(1)</script>']])
    const [file] = handout.attachments
    const { status, headers, bytes } = await served('otto', file!.url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="the plan.txt"; filename*=UTF-8\'\'the%20plan.txt',
    })
    expect(new TextDecoder().decode(bytes)).toBe('<script>alert(1)</script>')
    for (const who of ['vex', null] as const) expect((await served(who, file!.url)).status).toBe(404)
    await world.as('mira').handouts.share({ id: handout.id, shared: false })
    expect((await served('otto', file!.url)).status).toBe(404)
    expect((await served('mira', file!.url)).status).toBe(200)
    const chosen = { title: 'Papers', shared: true, audience: 'chosen' as const, chosen: [world.id('pell')] }
    await world.as('mira').handouts.edit({ id: handout.id, handout: chosen })
    expect((await served('pell', file!.url)).status).toBe(200)
    expect((await served('otto', file!.url)).status).toBe(404)
  })

  test('of one that is not saved yet serves it to its uploader alone', async () => {
    const { url } = await sent('draft.txt', 'words', 'lio')
    const { url: own } = await sent('draft.txt', 'words')
    expect((await served('mira', own)).status).toBe(200)
    expect((await served('mira', url)).status).toBe(404)
    expect((await served('otto', own)).status).toBe(404)
  })
})

describe('the files of a handout', () => {
  const stored = async (url: string) =>
    (await world.db.$count(storedFiles, eq(storedFiles.key, url.slice('/files/'.length)))) === 1

  test('are those that are named; one that is left out is removed', async () => {
    const handout = await withFiles([
      ['first.txt', 'one'],
      ['second.txt', 'two'],
    ])
    const [first, second] = handout.attachments
    const edited = await world.as('lio').handouts.edit({
      id: handout.id,
      handout: { title: 'Papers', attachments: [second!.id] },
    })
    expect(edited.attachments.map(({ name }) => name)).toEqual(['second.txt'])
    expect(await stored(first!.url)).toBe(false)
    await world.runJobs()
    expect((await served('mira', first!.url)).status).toBe(404)
    const none = { id: handout.id, handout: { title: 'Papers', attachments: [] } }
    await expect(world.as('mira').handouts.edit(none)).rejects.toMatchObject({ code: 'HANDOUT_LACKS' })
    expect(await stored(second!.url)).toBe(true)
  })

  test('cannot be taken from another handout, another book or another person', async () => {
    const other = await withFiles([['other.txt', 'words']])
    const ofLio = await sent('lio.txt', 'words', 'lio')
    for (const id of [other.attachments[0]!.id, ofLio.id, newId()]) {
      const input = { bookId: lantern(), id: newId(), handout: { title: 'Mine', attachments: [id] } }
      await expect(world.as('mira').handouts.add(input)).rejects.toMatchObject({ code: 'HANDOUT_FILE_GONE' })
    }
    const elsewhere = await sent('here.txt', 'words')
    const input = {
      bookId: world.id('afterlight'),
      id: newId(),
      handout: { title: 'Mine', attachments: [elsewhere.id] },
    }
    await expect(world.as('sol').handouts.add(input)).rejects.toMatchObject({ code: 'HANDOUT_FILE_GONE' })
  })

  test('go with it, and with its book', async () => {
    const handout = await withFiles([['gone.txt', 'words']])
    await world.as('mira').handouts.remove({ id: handout.id })
    expect(await stored(handout.attachments[0]!.url)).toBe(false)
    const last = await withFiles([['burned.txt', 'words']])
    const { title } = await world.as('mira').books.read({ id: lantern() })
    expect(title).not.toBe('')
    expect(await stored(last.attachments[0]!.url)).toBe(true)
  })

  test('that belong to none after a day are removed', async () => {
    const loose = await sent('loose.txt', 'words')
    await forgetLoose(await world.call(null))
    expect(await stored(loose.url)).toBe(true)
    await forgetLoose(await world.call(null, { now: new Date(Date.now() + 25 * 60 * 60_000) }))
    expect(await stored(loose.url)).toBe(false)
    expect(await world.db.$count(handoutFiles, eq(handoutFiles.id, loose.id))).toBe(0)
  })
})
