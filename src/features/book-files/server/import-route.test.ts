import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { fileJobs } from '#features/file-jobs/server/tables.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
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

type Sent = { cookie?: string; length?: string; origin?: string; folder?: string }
/** Sends a file as a browser does, has its job done, and answers the status with the refusal or the error of the job. */
async function send(bytes: Uint8Array<ArrayBuffer>, { cookie, length, origin, folder }: Sent = {}) {
  const { baseUrl } = world.app.ports.config
  const answer = await web.request(`${baseUrl}${IMPORT_ADDRESS}${folder ? `?folder=${folder}` : ''}`, {
    method: 'POST',
    body: bytes,
    headers: {
      'content-type': 'application/zip',
      'content-length': length ?? String(bytes.byteLength),
      origin: origin ?? baseUrl,
      ...(cookie && { cookie }),
    },
  })
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
  test('by whoever may make a book, and by nobody else', async () => {
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
