import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import { readZip, ZipUnreadable } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const limits = { files: 3, bytes: 1000, file: 600 }
const bytesOf = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())
const zipOf = (files: Record<string, string>) =>
  bytesOf(
    writeZip(async put => {
      for (const [path, content] of Object.entries(files)) await put(path, content)
    }),
  )

test('what was put in comes out', async () => {
  const zip = await readZip(await zipOf({ 'a.txt': 'one', 'folder/ü.txt': 'zwei' }), limits)
  expect(zip.paths).toEqual(['a.txt', 'folder/ü.txt'])
  expect(await zip.text('folder/ü.txt')).toBe('zwei')
  await expect(zip.text('b.txt')).rejects.toThrow(ZipUnreadable)
})

test('of two files by one path the first is kept', async () => {
  const stream = writeZip(async put => {
    await put('a.txt', 'one')
    await put('a.txt', 'two')
  })
  expect(await (await readZip(await bytesOf(stream))).text('a.txt')).toBe('one')
})

test('work that fails leaves no archive that could be taken for a whole one', async () => {
  const failures: unknown[] = []
  const stream = writeZip(
    async put => {
      await put('a.txt', 'one')
      throw new Error('the pen broke')
    },
    error => failures.push(error),
  )
  await expect(bytesOf(stream)).rejects.toThrow()
  expect(failures).toHaveLength(1)
})

test('too many files, too much in all, and too much in one are refused before they are unpacked', async () => {
  await expect(readZip(await zipOf({ a: '', b: '', c: '', d: '' }), limits)).rejects.toThrow('too many')
  await expect(readZip(await zipOf({ a: 'x'.repeat(600), b: 'x'.repeat(600) }), limits)).rejects.toThrow('too large')
  const one = await readZip(await zipOf({ a: 'x'.repeat(601) }), limits)
  await expect(one.bytes('a')).rejects.toThrow('too large')
})

test('a file that is larger than it says is not taken', async () => {
  const out = new ZipWriter(new Uint8ArrayWriter())
  await out.add('a', new TextReader('x'.repeat(500)))
  const zip = await out.close()
  const view = new DataView(zip.buffer, zip.byteOffset)
  // The size is told in the central directory, which is what is believed.
  for (let at = 0; at < zip.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  await expect((await readZip(zip, limits)).bytes('a')).rejects.toThrow(ZipUnreadable)
})

test('what is no archive is said to be none', async () => {
  for (const bytes of [new Uint8Array(), new TextEncoder().encode('Once upon a time')])
    await expect(readZip(bytes)).rejects.toThrow(ZipUnreadable)
})
