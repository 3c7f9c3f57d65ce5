import { type FileEntry, TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAST, CAST_PASSWORD, type CastName } from '#app/demo/cast.ts'
import { extensions } from '#app/server/roof.ts'
import { openWebApp } from '#app/server/web-app.ts'
import { EXPORTS, type ExportOf } from '#features/account-deletion/contract.ts'
import { archiveOf } from '#features/account-deletion/server/service/own-archive.ts'
import { users } from '#features/accounts/server/tables.ts'
import { books } from '#features/books/server/tables.ts'
import { userData } from '#kit/server/user-data.ts'
import { newId } from '#kit/shared/ids.ts'
import { openWorld, type World } from '../world.ts'
import { personOf } from './people.ts'
import type { Secret } from './secret-lines.ts'
import { secretsOf } from './secrets.ts'

let world: World
let secrets: Secret[]
beforeAll(async () => {
  world = await openWorld()
  for (const { email } of Object.values(CAST)) await world.browser().accounts.signIn({ email, password: CAST_PASSWORD })
  secrets = await secretsOf(world)
})
afterAll(() => world.close())

/** Every file of an archive, by its path. */
async function unpack(bytes: Uint8Array): Promise<Map<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries()
  const files = entries.filter((entry): entry is FileEntry => !entry.directory)
  return new Map(
    await Promise.all(
      files.map(async entry => [entry.filename, await entry.getData(new TextWriter())] as [string, string]),
    ),
  )
}

async function exportOf(name: CastName, what: ExportOf = 'everything', role?: 'banned') {
  const { actor } = await personOf(world, name, role)
  const stream = archiveOf(await world.call(actor), extensions(userData), what)
  return unpack(new Uint8Array(await new Response(stream as never).arrayBuffer()))
}

/** What the READ-ME of an archive names, and what lies at the top of it: a file by its name, a folder with `/` behind it. */
function namesIn(files: Map<string, string>) {
  const readMe = files.get('READ-ME.txt')!
  const named = [...readMe.matchAll(/^([\w-]+(?:\.json|\/)) +\S/gm)].map(([, name]) => name)
  const here = new Set([...files.keys()].map(path => path.replace(/\/.*/s, '/')))
  here.delete('READ-ME.txt')
  return { readMe, named, here: [...here] }
}

const people = Object.keys(CAST) as CastName[]

describe('what one takes along', () => {
  test.each(people)('%s: holds no secret of anybody else', async name => {
    const files = await exportOf(name)
    const text = [...files].flat().join('\n')
    const who = await personOf(world, name)
    // The admin reads everything, and takes along what is the admin's own all the same.
    const foreign = secrets.filter(secret => !secret.isFor({ ...who, actor: { ...who.actor!, role: 'user' } }))
    expect(foreign.filter(({ phrase }) => text.includes(phrase)).map(({ where }) => where)).toEqual([])
    expect(JSON.parse(files.get('profile.json')!)).toMatchObject({ id: world.id(name), email: CAST[name].email })
  })

  test.each(people)('%s: the READ-ME names each file once, and nothing else', async name => {
    for (const what of EXPORTS) {
      const files = await exportOf(name, what)
      const { readMe, named, here } = namesIn(files)
      expect([...named].sort()).toEqual(here.sort())
      for (const path of files.keys()) {
        const inBook = /^books\/[^/]+\/([^/]+\/?)/.exec(path)?.[1]
        if (inBook) expect(readMe, path).toContain(inBook)
      }
      for (const line of readMe.split('\n')) expect(line.length, line).toBeLessThanOrEqual(84)
    }
  })

  test('a player takes the characters along, with what was written and said', async () => {
    const files = await exportOf('otto')
    expect(files.get('characters.json')).toContain('Brannoc')
    expect(JSON.parse(files.get('posts.json')!).posts.length).toBeGreaterThan(0)
    expect([...files.keys()].filter(name => name.startsWith('books/'))).toEqual([])
    expect(JSON.parse(files.get('about.json')!)).toMatchObject({ schema: 'tomewright.account', version: 1 })
  })

  test('the sessions in it are one’s own', async () => {
    const { sessions } = JSON.parse((await exportOf('otto')).get('profile.json')!)
    expect(sessions).toHaveLength((await world.as('otto').security.overview()).sessions.length)
  })

  test('a game master takes each own book along, whole', async () => {
    const files = await exportOf('mira')
    const own = await world.db
      .select()
      .from(books)
      .where(eq(books.hostedBy, world.id('mira')))
    const packed = [...files].filter(([name]) => name.endsWith('/book.json')).map(([, text]) => JSON.parse(text))
    expect(packed.map(({ book }) => book.id).sort()).toEqual(own.map(({ id }) => id).sort())
    const manifests = [...files].filter(([name]) => name.startsWith('books/') && name.endsWith('/manifest.json'))
    expect(manifests).toHaveLength(packed.length)
    for (const [, text] of manifests) expect(JSON.parse(text)).toMatchObject({ schema: 'tomewright.book' })
    const lantern = packed.find(({ book }) => book.id === world.id('lantern'))
    for (const part of ['chapters', 'npcs', 'party']) expect(lantern[part].length).toBeGreaterThan(0)
    for (const part of ['social', 'chat', 'board']) expect(lantern.inn[part].length).toBeGreaterThan(0)
    const chapters = await world.as('mira').manuscripts.chapters({ bookId: world.id('lantern') })
    for (const { title } of lantern.chapters) expect(chapters.map(chapter => chapter.title)).toContain(title)
    for (const { id } of chapters) {
      const { source } = await world.as('mira').manuscripts.chapter({ bookId: world.id('lantern'), chapterId: id })
      expect([...files].some(([name, text]) => name.endsWith('.md') && text === source)).toBe(true)
    }
  })

  test('a banned person takes everything along, and nobody’s secrets', async () => {
    const [free, banned] = [await exportOf('mira'), await exportOf('mira', 'everything', 'banned')]
    expect([...banned.keys()].sort()).toEqual([...free.keys()].sort())
  })

  test('the books alone hold the books alone', async () => {
    const files = await exportOf('mira', 'books')
    expect(files.has('profile.json')).toBe(false)
    expect([...files.keys()].filter(name => name.endsWith('/book.json')).length).toBeGreaterThan(0)
  })
})

describe('the archive of an account', () => {
  const over = (path: string, headers: Headers) =>
    openWebApp(world.app).request(`http://tomewright.localhost:4000${path}`, { headers })

  /** Has an archive packed, and answers the address at which it lies. */
  async function packed(browser: ReturnType<World['browser']>, what: ExportOf) {
    const { id } = await browser.accountDeletion.packOwn({ id: newId(), what })
    await world.runJobs()
    const { url, fileName, state } = await browser.fileJobs.read({ id })
    expect(state).toBe('done')
    return { url: url!, fileName }
  }

  test('is a download for its owner, and for nobody else', async () => {
    const [browser, other] = [world.browser(), world.browser()]
    await expect(browser.accountDeletion.packOwn({ id: newId(), what: 'books' })).rejects.toMatchObject({
      code: 'SIGN_IN_REQUIRED',
    })
    await browser.accounts.signIn({ email: CAST.otto.email, password: CAST_PASSWORD })
    await other.accounts.signIn({ email: CAST.sol.email, password: CAST_PASSWORD })
    const { url, fileName } = await packed(browser, 'everything')
    expect(fileName).toMatch(/^tomewright-\d{4}-\d\d-\d\d\.zip$/)
    expect((await over(url, world.browser().headers())).status).toBe(404)
    expect((await over(url, other.headers())).status).toBe(404)
    const answer = await over(url, browser.headers())
    expect(answer.headers.get('content-disposition')).toContain(`attachment; filename="${fileName}"`)
    expect(answer.headers.get('cache-control')).toContain('private')
    const files = await unpack(new Uint8Array(await answer.arrayBuffer()))
    expect(files.get('profile.json')).toContain(CAST.otto.email)
  })

  test('is packed and handed to a banned person too', async () => {
    const browser = world.browser()
    await browser.accounts.signIn({ email: CAST.lio.email, password: CAST_PASSWORD })
    const isLio = eq(users.id, world.id('lio'))
    await world.db.update(users).set({ role: 'banned', banReason: 'Sat on the cat.' }).where(isLio)
    const { url } = await packed(browser, 'books')
    expect((await over(url, browser.headers())).status).toBe(200)
    const elsewhere = await openWebApp(world.app).request(`http://mira.tomewright.localhost:4000${url}`, {
      headers: browser.headers(),
    })
    expect(elsewhere.status).toBe(200)
  })

  test('is asked for so often and no more', async () => {
    const begun = []
    for (let i = 0; i < 21; i++)
      begun.push(
        await world
          .as('pell')
          .accountDeletion.packOwn({ id: newId(), what: 'books' })
          .then(
            ({ id }) => id,
            ({ code }) => code,
          ),
      )
    expect(new Set(begun).size).toBe(2)
    expect(begun.at(-1)).toBe('TOO_MANY_REQUESTS')
    await world.runJobs()
  })
})
