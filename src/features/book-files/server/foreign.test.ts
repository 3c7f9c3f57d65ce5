import { gzipSync } from 'node:zlib'
import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { userData } from '#kit/server/user-data.ts'
import { openWorld, type World } from '#test/world.ts'
import { importBook } from './service/import-book.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

async function zipOf(files: Record<string, unknown>): Promise<Uint8Array> {
  const out = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, content] of Object.entries(files))
    await out.add(path, new TextReader(typeof content === 'string' ? content : JSON.stringify(content)))
  return out.close()
}

const bring = async (bytes: Uint8Array) => importBook(await world.call('sol'), extensions(userData), { bytes })

async function textsOf(bookId: string): Promise<Record<string, string>> {
  const sol = world.as('sol')
  const chapters = await sol.manuscripts.chapters({ bookId })
  const texts = await Promise.all(chapters.map(({ id }) => sol.manuscripts.chapter({ bookId, chapterId: id })))
  return Object.fromEntries(texts.map(({ title, source }) => [title, source]))
}

test('a folder of Markdown becomes a book, each text a chapter in the order of the paths', async () => {
  const made = await bring(
    await zipOf({
      'Salt/10 the harbour.md': 'No heading here.',
      'Salt/2-the-road.md': '# The Road\n\nIt *ends*.\n\n[break]\n\nThen not.',
      'Salt/3.md': '---\ntitle: "The \\"Third\\""\nscribe: cyberpunk\n---\n\nNeon.',
      'Salt/4.md': '# The Road\n\nAgain.',
      'Salt/.obsidian/app.json': '{}',
      'Salt/map.png': 'no text',
      '__MACOSX/Salt/._2.md': 'junk',
    }),
  )
  expect(made).toMatchObject({
    title: 'Salt',
    chapters: 4,
    npcs: 0,
    isPublic: false,
    left: ['Salt/map.png, which no text of it shows'],
  })
  expect(await textsOf(made.id)).toEqual({
    'The Road': 'It *ends*.\n\n[break]\n\nThen not.',
    'The "Third"': 'Neon.',
    'The Road (2)': 'Again.',
    'the harbour': 'No heading here.',
  })
  expect((await world.as('sol').books.read({ id: made.id })).ward).toBe('gm-only')
})

const KANKA = {
  'campaign.json': { id: 1, name: 'Saltmarch', entry: '<p>The <b>coast</b>.</p>' },
  'characters/1.json': {
    id: 7,
    name: 'Old Bram',
    title: 'Ferryman',
    is_private: 0,
    entity: {
      id: 70,
      entry: '<p>Knows [character:71] and [location:80|the pier].</p>',
      is_private: 0,
      posts: [
        { name: 'Talk', entry: '<p>He hums.</p>', visibility_id: 1 },
        { name: 'Truth', entry: '<p>He drowned the heir.</p>', visibility_id: 2 },
      ],
    },
  },
  'characters/2.json': { id: 8, name: 'The Veiled Heir', entity: { id: 71, entry: '<p>Lives.</p>', is_private: 1 } },
  'locations/1.json': { id: 9, name: 'The Pier', entry: '<p>Wood.</p>', is_private: false, entity: { id: 80 } },
  'journals/1.json': {
    name: 'First night',
    entry: '<h2>Rain</h2><script>alert(1)</script><p>They met [character:70].</p>',
    entity: { id: 90, posts: [{ name: 'For me', entry: '<p>He lies.</p>', visibility_id: 2 }] },
  },
  'notes/1.json': { name: 'Plot', entry: '<p>All of it.</p>', is_private: true, entity: { id: 91 } },
  'maps/1.json': { name: 'The coast' },
}

test('a Kanka export becomes NPCs and chapters, and what is private there is secret here', async () => {
  const made = await bring(await zipOf(KANKA))
  expect(made).toMatchObject({ title: 'Saltmarch', chapters: 3, npcs: 3, left: ['maps'] })
  const texts = await textsOf(made.id)
  expect(texts.Saltmarch).toBe('The **coast**.')
  expect(texts['First night']).toContain('They met Old Bram.')
  expect(texts['First night']).not.toContain('alert')
  expect(texts['First night']).toMatch(/\[secret for=gm\][\s\S]*He lies\.[\s\S]*\[\/secret\]/)
  expect(texts['For the GM side']).toMatch(/^\[secret for=gm\]\n\n## Plot/)
  expect(Object.keys(texts)).not.toContain('Plot')
  const { npcs } = await world.as('sol').npcs.list({ bookId: made.id })
  const drafted = npcs.flatMap(npc => ('name' in npc ? [[npc.name, npc.veiled, npc.type]] : []))
  expect(drafted).toEqual([
    ['Old Bram', false, 'person'],
    ['The Veiled Heir', true, 'person'],
    ['The Pier', false, 'place'],
  ])
  const bram = await world.as('sol').npcs.read({ id: npcs[0]!.id })
  expect(JSON.stringify(bram)).toContain('Knows something and the pier.')
  expect('longDescription' in bram && bram.longDescription).not.toContain('drowned')
})

const doc = (...content: unknown[]) => ({ type: 'doc', content })
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'em' }] }] })
const PROJECT = {
  name: 'Tennis',
  resources: [
    {
      name: 'The Court',
      documents: [
        {
          type: 'page',
          name: 'Main',
          content: doc(
            { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Net' }] },
            paragraph('a <b> line'),
          ),
        },
        {
          type: 'page',
          name: 'More',
          content: doc({
            type: 'bodiedExtension',
            attrs: { extensionKey: 'block-secret' },
            content: [paragraph('hidden')],
          }),
        },
        { type: 'map', name: 'Plan' },
      ],
    },
    { name: 'The Plot', isHidden: true, documents: [{ type: 'page', content: doc(paragraph('all of it')) }] },
    { name: 'Empty', documents: [] },
  ],
}

test.each([
  ['plain', Buffer.from(JSON.stringify(PROJECT))],
  ['packed', gzipSync(JSON.stringify(PROJECT))],
])('a LegendKeeper project, %s, becomes a book; its secrets stay secret', async (_, bytes) => {
  const made = await bring(new Uint8Array(bytes))
  expect(made).toMatchObject({ title: 'Tennis', chapters: 2, left: ['a map of “The Court”'] })
  const texts = await textsOf(made.id)
  expect(texts['The Court']).toContain('## Net')
  expect(texts['The Court']).toMatch(/## More\n\n\[secret for=gm\]\n\n\*hidden\*\n\n\[\/secret\]/)
  expect(texts['For the GM side']).toMatch(/^\[secret for=gm\]\n\n## The Plot/)
  expect(Object.keys(texts)).not.toContain('The Plot')
})

test('the names of hidden things of LegendKeeper reach nobody: no heading, no mention, nothing under a hidden parent', async () => {
  const mention = (attrs: object) => ({ type: 'paragraph', content: [{ type: 'mention', attrs }] })
  const project = {
    name: 'Canaries',
    resources: [
      {
        id: 'open',
        name: 'The Open Road',
        documents: [
          {
            type: 'page',
            name: 'Main',
            content: doc(
              mention({ id: 'shut', text: 'HiddenByName' }),
              mention({ id: 'open', text: 'the same road' }),
              mention({ id: 'open', text: 'hiddenbyname' }),
              mention({ id: 'tab', text: 'HiddenByTab' }),
              mention({ id: 'child', text: 'HiddenByParent' }),
              mention({ id: 'elsewhere', text: 'HiddenByAbsence' }),
              mention({ text: 'HiddenByTab' }),
            ),
          },
          { id: 'tab', type: 'page', name: 'HiddenByTab', isHidden: true, content: doc(paragraph('the tab')) },
        ],
      },
      { id: 'shut', name: 'HiddenByName', isHidden: true, documents: [{ type: 'page', content: doc(paragraph('x')) }] },
      {
        id: 'child',
        parentId: 'shut',
        name: 'HiddenByParent',
        documents: [{ type: 'page', content: doc(paragraph('y')) }],
      },
    ],
  }
  const made = await bring(new Uint8Array(Buffer.from(JSON.stringify(project))))
  const sol = world.as('sol')
  const { updatedAt, ...form } = await sol.books.form({ id: made.id })
  await sol.books.update({
    ...form,
    id: made.id,
    prologueLabel: 'Prologue',
    tags: [],
    ward: 'public',
    expectedUpdatedAt: updatedAt,
  })
  const reader = world.as(null)
  const { pages } = await reader.reader.window({ bookId: made.id, from: 1, count: 24 })
  const outline = await reader.reader.outline({ bookId: made.id })
  const seen = JSON.stringify([pages, outline])
  expect(seen).not.toMatch(/HiddenBy/i)
  expect(seen).toContain('the same road')
  const { 'The Open Road': source } = await textsOf(made.id)
  expect(source).toMatch(/\[secret for=gm\]\n\n## HiddenByTab\n\n\*the tab\*/)
})

test.each([
  ['a broken thing of Kanka', { 'campaign.json': { name: 'x' }, 'notes/1.json': '{' }],
  ['a campaign without a name', { 'campaign.json': {} }],
  ['a folder without texts', { 'a.png': 'x' }],
])('%s is refused, and nothing is made', async (_, files) => {
  const before = await world.as('sol').books.library()
  await expect(bring(await zipOf(files))).rejects.toMatchObject({ code: 'ARCHIVE_UNREADABLE' })
  expect((await world.as('sol').books.library()).slots).toEqual(before.slots)
})

test('what is written as a secret there stays one here, also when its words try to close it', async () => {
  const files = {
    'campaign.json': { name: 'x' },
    'notes/1.json': { name: 'Plot', is_private: true, entry: '<p>a [/secret] b</p>' },
  }
  const made = await bring(await zipOf(files))
  const { 'For the GM side': hidden } = await textsOf(made.id)
  expect(hidden?.match(/\[\/secret\]/g)).toHaveLength(1)
})

test('hostile texts of other houses are read in a time that grows with their length', async () => {
  const many = (text: string) => text.repeat(Math.ceil(20_000 / text.length))
  const files = Object.fromEntries([' ', '#', '\n'].map((text, at) => [`Salt/${at}.md`, `# a${many(text)}x`]))
  expect(await bring(await zipOf({ ...files, 'Salt/marks.md': many('[secret] ') }))).toMatchObject({ chapters: 2 })
  for (const text of ['[a:1|', '[a:1', '[secret] '])
    expect(await bring(await zipOf({ 'campaign.json': { name: 'Salt', entry: many(text) } }))).toMatchObject({
      chapters: 1,
    })
  const twins = Array.from({ length: 60 }, (_, at) => [`Salt/${at}.md`, '# The Same\n\nAgain.'])
  expect(await bring(await zipOf(Object.fromEntries(twins)))).toMatchObject({ chapters: 60 })
})

test('a folder by a name that every object knows is no folder of NPCs', async () => {
  const campaign = { 'campaign.json': { name: 'Salt', entry: 'x' }, 'constructor/1.json': { name: 'Nobody' } }
  expect(await bring(await zipOf(campaign))).toMatchObject({ chapters: 1, npcs: 0 })
})
