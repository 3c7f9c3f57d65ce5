import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { claimFileJob } from '#features/file-jobs/server/service/file-job-lease.ts'
import { runFileJob } from '#features/file-jobs/server/service/run-file-job.ts'
import { lookAfterFileJob } from '#features/file-jobs/server/service/take-over.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { storedFiles } from '#features/media/server/tables.ts'
import type { Workers } from '#kit/server/workers.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { newId } from '#kit/shared/ids.ts'
import { type ErrorCode, Fault } from '#lexicon/errors.ts'
import { openWorld, type World } from '#test/world.ts'
import { IMPORT_ADDRESS, LARGEST_IMPORT } from '../contract.ts'

let world: World
let web: ReturnType<typeof openWebApp>
beforeAll(async () => {
  world = await openWorld()
  web = openWebApp(world.app)
})
afterAll(() => world.close())

const zipOf = async (files: Record<string, string>) =>
  new Uint8Array(
    await new Response(
      writeZip(async put => {
        for (const [path, text] of Object.entries(files)) await put(path, text)
      }) as ReadableStream<Uint8Array<ArrayBuffer>>,
    ).arrayBuffer(),
  )

async function cookieOf(name: CastName): Promise<string> {
  const browser = world.browser()
  await browser.accounts.signIn({ email: CAST[name].email, password: CAST_PASSWORD })
  return browser.headers().get('cookie') ?? ''
}

type Sent = { cookie?: string; length?: string; origin?: string; id?: string }
/** Sends a file as a browser does. */
async function post(bytes: Uint8Array<ArrayBuffer>, { cookie, length, origin, id }: Sent = {}) {
  const { baseUrl } = world.app.ports.config
  return web.request(`${baseUrl}${IMPORT_ADDRESS}${id ? `?id=${id}` : ''}`, {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/zip',
      'content-length': length ?? String(bytes.byteLength),
      origin: origin ?? baseUrl,
      ...(cookie && { cookie }),
    },
  })
}

/** The same, with its job done: answers the status with the refusal or the error of the job. */
async function send(bytes: Uint8Array<ArrayBuffer>, sent: Sent = {}) {
  const answer = await post(bytes, sent)
  const said = (await answer.json()) as { id?: string; code?: string; data?: unknown; message?: string }
  if (answer.status !== 200) return { status: answer.status, code: said.code, message: said.message }
  await world.runJobs()
  const [row] = await world.db
    .select()
    .from(fileJobs)
    .where(eq(fileJobs.id, said.id ?? ''))
  const error = row?.errorCode ? new Fault(row.errorCode as ErrorCode, row.errorData) : undefined
  return { status: answer.status, state: row?.state, code: error?.code, message: error?.message }
}
const booksNow = () => world.db.$count(books)

describe('an archive is brought in', () => {
  test('by a person who may make a book, and by no other', async () => {
    const zip = await zipOf({ 'Salt/1.md': '# One\n\nIt rained.' })
    const before = await booksNow()
    expect(await send(zip)).toMatchObject({ status: 401, code: 'BOOK_LOGIN_REQUIRED' })
    expect(await send(zip, { cookie: await cookieOf('otto') })).toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    for (const role of ['lurker', 'banned'] as const) {
      await world.db
        .update(users)
        .set({ role })
        .where(eq(users.id, world.id('vex')))
      expect(await send(zip, { cookie: await cookieOf('vex') })).toMatchObject({ code: 'BOOK_EDIT_REFUSED' })
    }
    expect(await booksNow()).toBe(before)
    expect(await send(zip, { cookie: await cookieOf('sol') })).toMatchObject({ status: 200 })
    expect(await booksNow()).toBe(before + 1)
  })

  test('from no other site, on no domain that is closed, and not when it is too large or of unknown size', async () => {
    const cookie = await cookieOf('sol')
    const zip = await zipOf({ 'a.md': 'x' })
    expect(await send(zip, { cookie, origin: 'https://elsewhere.example' })).toMatchObject({ code: 'ORIGIN_REFUSED' })
    for (const length of ['many', String(LARGEST_IMPORT + 1)])
      expect(await send(zip, { cookie, length }), length).toMatchObject({ status: 413, code: 'ARCHIVE_TOO_LARGE' })
    expect(await send(zip, { cookie, length: String(LARGEST_IMPORT) })).toMatchObject({ status: 200, state: 'done' })
    expect(await send(zip, { cookie, length: '3' })).toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    expect(await send(zip, { cookie, length: '0' })).toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
    const { host, protocol } = new URL(world.app.ports.config.baseUrl)
    const closed = await web.request(`${protocol}//no-such.${host}${IMPORT_ADDRESS}`, {
      method: 'POST',
      body: zip,
      headers: {
        'content-length': String(zip.byteLength),
        cookie,
        origin: `${protocol}//no-such.${host}`,
        host: `no-such.${host}`,
        'content-type': 'application/zip',
      },
    })
    expect(((await closed.json()) as { code: string }).code).toBe('REALM_CLOSED')
  })

  test('and what is no book is refused in words, time after time, until it is too often', async () => {
    const cookie = await cookieOf('mira')
    const before = await booksNow()
    const manifest = (version: number) => JSON.stringify({ schema: 'tomewright.book', version, title: 'x', files: [] })
    const odd: [Uint8Array<ArrayBuffer>, string, RegExp][] = [
      [new Uint8Array(), 'ARCHIVE_UNREADABLE', /it is empty/],
      [new TextEncoder().encode('{"name":"x"'), 'ARCHIVE_UNREADABLE', /it is no ZIP archive/],
      [await zipOf({ 'a.png': 'x' }), 'ARCHIVE_UNREADABLE', /there is no book in it/],
      [await zipOf({ 'manifest.json': '[]' }), 'ARCHIVE_UNREADABLE', /manifest\.json is not of a book of Tomewright/],
      [await zipOf({ 'manifest.json': manifest(99) }), 'ARCHIVE_TOO_NEW', /newer Tomewright/],
      [
        await zipOf({ 'campaign.json': 'null', 'characters/1.json': '{}' }),
        'ARCHIVE_UNREADABLE',
        /a part of it is not as it should be/,
      ],
      [
        await zipOf({ 'a/manifest.json': manifest(1), 'b/manifest.json': manifest(1) }),
        'ARCHIVE_OF_MANY',
        /more than one/,
      ],
    ]
    for (const [bytes, code, words] of odd)
      expect(await send(bytes, { cookie })).toMatchObject({ code, message: expect.stringMatching(words) })
    const statuses = await Promise.all(Array.from({ length: 5 }, () => send(new Uint8Array(), { cookie })))
    expect(statuses.filter(({ code }) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2)
    expect(await booksNow()).toBe(before)
  })
})

describe('an import', () => {
  const sourcesOf = async (id: string) => world.db.$count(storedFiles, eq(storedFiles.belongsTo, id))
  const rowOf = async (id: string) => (await world.db.select().from(fileJobs).where(eq(fileJobs.id, id)))[0]

  test('that is sent twice under one id makes one book, and keeps no file that was sent', async () => {
    const [cookie, id, before] = [await cookieOf('sol'), newId(), await booksNow()]
    const zip = await zipOf({ 'Twice/1.md': '# One\n\nIt rained.' })
    const answers = [await post(zip, { cookie, id }), await post(zip, { cookie, id })]
    for (const answer of answers) expect(await answer.json()).toMatchObject({ id, state: 'waiting' })
    expect(await sourcesOf(id)).toBe(1)
    await world.runJobs()
    expect(await rowOf(id)).toMatchObject({ errorCode: null, state: 'done' })
    expect(await booksNow()).toBe(before + 1)
    expect(await world.as('sol').fileJobs.read({ id })).toMatchObject({ state: 'done', result: { chapters: 1 } })
    expect(await sourcesOf(id)).toBe(0)
    expect((await post(zip, { cookie: await cookieOf('sol'), id: 'no id' })).status).toBe(400)
    const taken = await post(zip, { cookie: await cookieOf('otto'), id })
    expect(((await taken.json()) as { code: string }).code).toBe('BAD_REQUEST')
  })

  test('that is cancelled at its last step leaves no book', async () => {
    const [cookie, id, before] = [await cookieOf('sol'), newId(), await booksNow()]
    await post(await zipOf({ 'Never/1.md': '# One\n\nIt rained.' }), { cookie, id })
    const system = await world.call(null)
    let reads = 0
    // Somebody cancels while a thread reads the file.
    const run: Workers['run'] = async (task, input, weighed) => {
      const read = await system.ports.workers.run(task, input, weighed)
      if (reads++ === 0) await world.as('sol').fileJobs.cancel({ id })
      return read
    }
    const ports = { ...system.ports, workers: { ...system.ports.workers, run } }
    await runFileJob({ fresh: () => ({ ...system, now: new Date(), ports }), extensions }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', sourceKey: null })
    expect(await booksNow()).toBe(before)
    expect(await sourcesOf(id)).toBe(0)
  })

  test('whose process dies is begun again, and brings the book in once', async () => {
    const [cookie, id, before] = [await cookieOf('sol'), newId(), await booksNow()]
    await post(await zipOf({ 'Once/1.md': '# One\n\nIt rained.' }), { cookie, id })
    await claimFileJob(await world.call(null), id)
    await lookAfterFileJob(await world.call(null, { now: new Date(Date.now() + 30_000) }), extensions, id)
    await world.runJobs()
    const system = await world.call(null)
    await runFileJob({ fresh: () => system, extensions }, id)
    expect(await rowOf(id)).toMatchObject({ state: 'done', attempts: 2 })
    expect(await booksNow()).toBe(before + 1)
  })
})
