import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import '../errors.ts'
import { signer } from '#kit/server/signer.ts'
import { readZip } from '#kit/server/zip/read-zip.ts'
import { Fault } from '#lexicon/errors.ts'
import { elsewhereKey, foreignPassport, zipped } from '#test/passports.ts'
import { PASSPORT_FAULTS } from '../errors.ts'
import { readPassport } from './work/read-passport.ts'

const ours = { publicKey: signer('character passport', 'our secret').publicKey, origin: 'https://ours.example' }
const encoded = (text: string) => new TextEncoder().encode(text)
const entry = { part: 'main', title: 'A day', content: 'It rained.', tags: 'rain', entryDate: '2026-01-01' }
const journal = (entries: unknown): [string, Uint8Array] => ['journal.json', encoded(JSON.stringify(entries))]

let genuine: Uint8Array
let files: Record<'manifest.json' | 'manifest.sig' | 'journal.json' | 'portrait.jpg', Uint8Array>
beforeAll(async () => {
  genuine = (await foreignPassport({ name: 'Corvane' }, [journal([entry]), ['portrait.jpg', encoded('a picture')]]))
    .bytes
  const zip = await readZip(genuine)
  files = Object.fromEntries(
    await Promise.all(zip.paths.map(async path => [path, await zip.bytes(path)])),
  ) as typeof files
})

const read = (bytes: Uint8Array) => readPassport({ bytes, ours })
/** A passport with some of its files changed, and without those that are null. */
const changed = async (change: Record<string, Uint8Array | string | null>) =>
  zipped(
    Object.entries({ ...files, ...change }).flatMap(([path, content]) => (content === null ? [] : [[path, content]])),
  )
const manifest = () => JSON.parse(new TextDecoder().decode(files['manifest.json']))
/** Signed by a server that writes what no server of ours would. */
const signedAnew = (said: unknown, more: Record<string, Uint8Array | string | null> = {}) => {
  const bytes = encoded(JSON.stringify(said))
  return changed({ 'manifest.json': bytes, 'manifest.sig': elsewhereKey.sign(bytes), ...more })
}

test('a genuine passport is read, and is not ours', async () => {
  expect(await read(genuine)).toMatchObject({
    passport: {
      isOurs: false,
      manifest: { character: { name: 'Corvane' } },
      entries: [{ title: 'A day', part: 'main' }],
    },
  })
})

describe('a passport that is not right says what is wrong', () => {
  const flip = (bytes: Uint8Array) => bytes.with(0, bytes[0]! ^ 1)
  const cases: [string, () => Promise<Uint8Array>, string, RegExp][] = [
    ['no bytes', async () => new Uint8Array(), 'PASSPORT_NOT_ONE', /no ZIP archive/],
    [
      'half of it',
      async () => genuine.slice(0, genuine.length / 2),
      'PASSPORT_NOT_ONE',
      /no ZIP archive, or a part of it is missing/,
    ],
    ['another ZIP', () => zipped([['a.md', 'words']]), 'PASSPORT_NOT_ONE', /manifest\.json is not in it/],
    [
      'a book',
      () => zipped([['manifest.json', '{"schema":"tomewright.book","version":1}']]),
      'PASSPORT_NOT_ONE',
      /something else/,
    ],
    ['no JSON', () => changed({ 'manifest.json': '{' }), 'PASSPORT_DAMAGED', /manifest\.json is no JSON/],
    [
      'deep JSON',
      () => changed({ 'manifest.json': '['.repeat(9999) }),
      'PASSPORT_DAMAGED',
      /manifest\.json is no JSON/,
    ],
    ['a newer version', async () => signedAnew({ ...manifest(), version: 2 }), 'PASSPORT_TOO_NEW', /version 2,/],
    ['no signature', () => changed({ 'manifest.sig': null }), 'PASSPORT_FORGED', /it is not signed/],
    [
      'another signature',
      () => changed({ 'manifest.sig': flip(files['manifest.sig']) }),
      'PASSPORT_FORGED',
      /its signature is wrong/,
    ],
    [
      'a higher level',
      () =>
        changed({
          'manifest.json': encoded(
            JSON.stringify({ ...manifest(), character: { ...manifest().character, level: 20 } }),
          ),
        }),
      'PASSPORT_FORGED',
      /manifest\.json was changed/,
    ],
    [
      'a key that did not sign',
      () => changed({ 'manifest.json': encoded(JSON.stringify({ ...manifest(), publicKey: ours.publicKey })) }),
      'PASSPORT_FORGED',
      /manifest\.json was changed/,
    ],
    [
      'our name under another key',
      async () => signedAnew({ ...manifest(), origin: ours.origin }),
      'PASSPORT_FORGED',
      /this server, which did not sign it/,
    ],
    [
      'no origin',
      async () => signedAnew({ ...manifest(), origin: 'javascript:alert(1)' }),
      'PASSPORT_DAMAGED',
      /manifest\.json is not as it should be: origin/,
    ],
    [
      'no name',
      async () => signedAnew({ ...manifest(), character: { ...manifest().character, name: '' } }),
      'PASSPORT_DAMAGED',
      /character name/,
    ],
    ['a changed journal', () => changed({ 'journal.json': '[]' }), 'PASSPORT_DAMAGED', /journal\.json was changed/],
    ['a lost portrait', () => changed({ 'portrait.jpg': null }), 'PASSPORT_DAMAGED', /portrait\.jpg is not in it/],
    ['one file more', () => changed({ 'more.txt': 'words' }), 'PASSPORT_DAMAGED', /more\.txt was added/],
    [
      'a file of no passport',
      async () => signedAnew({ ...manifest(), files: [{ path: '../etc', bytes: 0, sha256: '0'.repeat(64) }] }),
      'PASSPORT_DAMAGED',
      /\.\.\/etc is no part of a passport/,
    ],
    [
      'an entry without a title',
      async () => (await foreignPassport({ name: 'A' }, [journal([{ ...entry, title: '' }])])).bytes,
      'PASSPORT_DAMAGED',
      /journal\.json is not as it should be: 0 title/,
    ],
    [
      'too many entries',
      async () => (await foreignPassport({ name: 'A' }, [journal(Array(2001).fill(entry))])).bytes,
      'PASSPORT_DAMAGED',
      /journal\.json/,
    ],
    [
      'a file that unpacks to too much',
      () => changed({ 'journal.json': new Uint8Array(25 * 1024 * 1024) }),
      'PASSPORT_NOT_ONE',
      /too large/,
    ],
  ]
  test.each(cases)('%s', async (_, bytes, code, words) => {
    const answer = await read(new Uint8Array(await bytes()))
    expect(answer).toMatchObject({ refused: { code } })
    const { refused } = answer as { refused: { code: never; data: never } }
    expect(new Fault(refused.code, refused.data).message).toMatch(words)
  })
})

test('whatever bytes change, a passport is refused with a name or is unchanged', async () => {
  const byte = fc.record({ at: fc.nat(genuine.length - 1), to: fc.nat(255) })
  const corrupt = fc.record({
    bytes: fc.array(byte, { minLength: 1, maxLength: 12 }),
    cut: fc.option(fc.record({ from: fc.nat(genuine.length), length: fc.nat(60) }), { freq: 3 }),
  })
  const before = await read(genuine)
  await fc.assert(
    fc.asyncProperty(corrupt, async ({ bytes, cut }) => {
      const spoilt = genuine.slice()
      for (const { at, to } of bytes) spoilt[at] = to
      const file = cut
        ? Uint8Array.from([...spoilt.slice(0, cut.from), ...spoilt.slice(cut.from + cut.length)])
        : spoilt
      const answer = await read(file)
      if ('passport' in answer) expect(answer).toEqual(before)
      else expect(PASSPORT_FAULTS).toContain(answer.refused.code)
    }),
    { numRuns: 400 },
  )
})

test('any bytes and any manifest are refused with a name', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.json(), async (bytes, words) => {
      const said: unknown = JSON.parse(words)
      const isObject = typeof said === 'object' && said !== null && !Array.isArray(said)
      const signed = await signedAnew(isObject ? { ...manifest(), ...said, format: 'tomewright-passport' } : said)
      for (const file of [bytes, signed]) {
        const answer = await read(file)
        if ('refused' in answer) expect(PASSPORT_FAULTS).toContain(answer.refused.code)
        else expect(answer.passport.isOurs).toBe(false)
      }
    }),
    { numRuns: 150 },
  )
})
