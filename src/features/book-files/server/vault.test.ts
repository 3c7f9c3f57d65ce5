import { TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { extensions } from '#app/server/roof.ts'
import { userData } from '#kit/server/user-data.ts'
import { rewriteBook } from '#test/house/rewrite-book.ts'
import { openWorld, type World } from '#test/world.ts'
import { importBook } from './service/import-book.ts'

/** Folders of Markdown as people keep them, Obsidian's vaults above all. */
let world: World
let png: Uint8Array
beforeAll(async () => {
  world = await openWorld()
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#7a2f3a' } })
  png = new Uint8Array(await picture.png().toBuffer())
})
afterAll(() => world.close())

type Files = Record<string, string | Uint8Array>

async function zipOf(files: Files): Promise<Uint8Array> {
  const out = new ZipWriter(new Uint8ArrayWriter())
  for (const [path, content] of Object.entries(files))
    await out.add(path, typeof content === 'string' ? new TextReader(content) : new Uint8ArrayReader(content))
  return out.close()
}

/** Brings a folder in as Sol, and answers what was made of it, with its texts by their titles. */
async function bring(files: Files) {
  const made = await importBook(await world.call('sol'), extensions(userData), { bytes: await zipOf(files) })
  const { manuscripts } = world.as('sol')
  const chapters = await manuscripts.chapters({ bookId: made.id })
  const texts = await Promise.all(chapters.map(({ id }) => manuscripts.chapter({ bookId: made.id, chapterId: id })))
  return {
    ...made,
    ids: new Map(texts.map(({ title, id }) => [title, id])),
    texts: new Map(texts.map(one => [one.title, one.source])),
  }
}

/** All that a visitor reads of a book that is open to everybody. */
async function readByAll(bookId: string): Promise<string> {
  await rewriteBook(world, bookId, { ward: 'public' }, 'sol')
  const { reader } = world.as(null)
  const window = await reader.window({ bookId, from: 1, count: 24 })
  return JSON.stringify([window, await reader.outline({ bookId })])
}

test('what Obsidian hides from its readers is for the GM side, wherever it stands', async () => {
  const { id, texts } = await bring({
    'Salt/inline.md': 'Open. %%Canary1%% Open. %% Canary2\ngoes on %% Open.',
    'Salt/block.md': 'Open.\n\n%%\nCanary3\n\n- Canary4\n%%\n\nOpen.',
    'Salt/endless.md': 'Open.\n\n%% Canary5\n\nCanary6',
    'Salt/heading.md': '# The Gate %%Canary7%%\n\nOpen.',
    'Salt/over-heading.md': '# The Gate %% Canary8\nCanary9 %%\n\nOpen.',
    'Salt/head.md': '---\ntitle: "The Wall %%CanaryA%%"\n---\n\nOpen.',
    'Salt/quoted.md': '> Open %%CanaryB%%\n\n`a %%CanaryC%%`\n\n| a | %%CanaryD%% |\n|---|---|\n| b | c |',
    'Salt/fences.md': '    ```\n%%CanaryE%%\n    ```\n\n``` a`b\n%%CanaryF%%\n\n````\nno end\n```',
    'Salt/marks.md': '%% [/secret] CanaryG %%\n\n%%[secret]CanaryH%%',
    'Salt/link.md': '[[inline|%%CanaryI%%]] ![%%CanaryJ%%](a.png)',
    'Salt/code.md': '```mermaid\n%% OpenInCode\ngraph\n```\n\nOpen %%CanaryK%%',
  })
  const all = await readByAll(id)
  expect(all).not.toContain('Canary')
  expect(all).toContain('OpenInCode')
  const whole = [...texts.values()].join('\n')
  for (const character of '123456789BCDEFGHIJK') expect(whole).toContain(`Canary${character}`)
})

test('its pictures come along, however a text shows them, and what shows nothing is named', async () => {
  const { id, texts, left } = await bring({
    'Salt/deep/one.md': '![A map](../art/map.png) ![[gate.PNG|300]] <img src="../art/wall.png" alt="wall"/>',
    'Salt/two.md': '![The map][m] `![x](art/map.png)`\n\n[m]: art/map.png\n\n![](art/my%20door.png)',
    'Salt/art/map.png': png,
    'Salt/art/gate.PNG': png,
    'Salt/art/wall.png': png,
    'Salt/art/my door.png': png,
    'Salt/art/unused.png': png,
    'Salt/broken.md': '![](art/empty.png) ![](art/no.png) ![](art/words.jpg)',
    'Salt/art/empty.png': new Uint8Array(),
    'Salt/art/words.jpg': new TextEncoder().encode('no picture'),
    'Salt/plan.pdf': 'no text',
  })
  const shown = (title: string) => [...texts.get(title)!.matchAll(/!?\[([^\]]*)\]:?[ (]*(\/files\/[^\s)]+)/g)]
  const sources = [...shown('one'), ...shown('two')].map(([, , src]) => src!)
  expect(sources).toHaveLength(5)
  for (const src of sources) {
    expect(src).toContain(`/${id}/`)
    expect(await world.app.ports.files.get(src.replace('/files/', '')), src).not.toBeNull()
  }
  expect(texts.get('two')).toContain('`![x](art/map.png)`')
  const named = left.join('\n')
  for (const file of ['unused.png', 'empty.png', 'no.png', 'words.jpg', 'plan.pdf']) expect(named).toContain(file)
  expect(named).not.toContain('map.png')
})

test('of what is left behind sixty things are named, and the rest is counted', async () => {
  const plans = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Salt/${at}.pdf`, 'no text']))
  const leftOf = async (count: number) => (await bring({ 'Salt/one.md': 'Open.', ...plans(count) })).left
  expect((await leftOf(60)).every(one => one.includes('.pdf'))).toBe(true)
  expect([(await leftOf(61)).length, (await leftOf(62)).at(-1)]).toEqual([61, '2 more'])
})

test('its links lead to the chapters that its texts become, round in a circle too', async () => {
  const { ids, texts, left } = await bring({
    'Salt/people/Bram.md':
      'See [[Pier]], [[places/Pier#Steps|the steps]], [the road](../The%20Road.md#end) and [[#Me]].',
    'Salt/places/Pier.md': '![[Bram]] waits. [[bram]] again, [[Nobody]] and `[[Bram]]`.\n\n[r]: ../people/Bram.md',
    'Salt/The Road.md': '[[The Road|itself]] [web](https://example.org/a.md) [[Empty]]',
    'Salt/Empty.md': '',
  })
  const to = (title: string) => `(chapter:${ids.get(title)})`
  expect(texts.get('Bram')).toBe(
    `See [Pier]${to('Pier')}, [the steps]${to('Pier')}, [the road]${to('The Road')} and [Me]${to('Bram')}.`,
  )
  expect(texts.get('Pier')).toContain(`[Bram]${to('Bram')} waits. [bram]${to('Bram')} again, Nobody and \`[[Bram]]\`.`)
  expect(texts.get('Pier')).toContain(`[r]: chapter:${ids.get('Bram')}`)
  expect(texts.get('The Road')).toBe(`[itself]${to('The Road')} [web](https://example.org/a.md) Empty`)
  expect(left).toEqual(['Salt/Empty.md, which is empty', 'links to what is not in the folder: Nobody, Empty'])
})

test('mentions of what no folder of texts holds are named, and those of its own chapters are not', async () => {
  const { left } = await bring({
    'Salt/road.md':
      'Here [Odo \\[the tall\\]](npc:odo-1) met [Bea](character:bea-1), and [Odo](npc:odo-1) read [a map](handout:map).',
    'Salt/pier.md': 'See [[road]], [the web](https://example.org) and npc:odo-1.',
  })
  expect(left).toEqual(['what its texts mention and a folder of texts does not hold: Odo [the tall], Bea, Odo, a map'])
})

test('one text that cannot be read is named and keeps no other out, nor does a name that leads elsewhere', async () => {
  const utf16 = new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Wörter', 'utf16le')]))
  const { texts, left } = await bring({
    'Salt/good.md': '---\naliases: [x]\n---\nGood.',
    'Salt/latin.md': new Uint8Array(Buffer.from('Schloß', 'latin1')),
    'Salt/wide.md': utf16,
    'Salt/zero.md': 'a\0b',
    '../../etc/evil.md': 'Evil.',
    'C:\\evil.md': 'Evil.',
  })
  expect(Object.fromEntries(texts)).toEqual({ good: 'Good.', wide: 'Wörter', zero: 'ab' })
  expect(left).toEqual([
    '../../etc/evil.md, whose name leads out of the folder',
    'C:\\evil.md, whose name leads out of the folder',
    'Salt/latin.md is no text in UTF-8',
    'the properties at the head of its texts: aliases',
  ])
})

test('a read-me or an index of a folder is a chapter like any other', async () => {
  const { title, texts } = await bring({
    'Salt/places/index.md': '---\ntitle: Places\n---\nAll of them.',
    'Salt/README.md': '# Read me\n\nFirst.',
    'Salt/book.md': 'Of books.',
  })
  expect(title).toBe('Salt')
  expect(new Set(texts.keys())).toEqual(new Set(['Places', 'Read me', 'book']))
})

test('a title keeps no invisible character', async () => {
  const { texts } = await bring({ 'Salt/a.md': '# The\u202E Ga\u200Bte\0\n\nOpen.' })
  expect([...texts.keys()]).toEqual(['The Gate'])
})

test('a passage that is too long for a chapter stays secret in each of the parts', async () => {
  const long = Array.from({ length: 60 }, () => 'Canary here. '.repeat(1600)).join('\n\n')
  const { id, chapters } = await bring({ 'Salt/long.md': `Open.\n\n%%\n${long}\n%%\n\nThe end is open.` })
  expect(chapters).toBeGreaterThan(2)
  const all = await readByAll(id)
  expect(all).not.toContain('Canary')
  expect(all).toContain('The end is open.')
})
