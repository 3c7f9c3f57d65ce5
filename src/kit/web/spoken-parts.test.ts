import fc from 'fast-check'
import { expect, test } from 'vitest'
import { spokenParts } from './spoken-parts.ts'

const addresses = (text: string) =>
  spokenParts(text)
    .filter(({ kind }) => kind === 'address')
    .map(part => part.text)

test.each([
  ['We meet at https://table.example/room-7.', ['https://table.example/room-7']],
  ['(see https://wiki.example/Elf_(folk))', ['https://wiki.example/Elf_(folk)']],
  ['https://a.example/?q=1&r=*x*, then http://b.example!', ['https://a.example/?q=1&r=*x', 'http://b.example']],
  ['“https://a.example/x” said Pell', ['https://a.example/x']],
  ['HTTPS://A.EXAMPLE', ['HTTPS://A.EXAMPLE']],
  ['javascript:alert(1) data:text/html,x ftp://a.example //a.example www.a.example', []],
  ['https:// http://. https://)', []],
])('the addresses of %j are %j', (text, expected) => expect(addresses(text)).toEqual(expected))

test('stars lean what they enclose, outside of addresses', () =>
  expect(spokenParts('*Slowly*, he says: https://a.example/*x*y and *sighs*')).toEqual([
    { kind: 'emphasis', text: 'Slowly' },
    { kind: 'text', text: ', he says: ' },
    { kind: 'address', text: 'https://a.example/*x*y' },
    { kind: 'text', text: ' and ' },
    { kind: 'emphasis', text: 'sighs' },
  ]))

test('nothing of a message is lost, and every address is one of the web', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('https://', 'http://a.example', '*', '(', ')', ' ', '\n', '.', 'javascript:', '://', '"'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const message = pieces.join('')
      const parts = spokenParts(message)
      const shown = parts.map(({ kind, text }) => (kind === 'emphasis' ? `*${text}*` : text)).join('')
      expect(shown).toBe(message)
      for (const { kind, text } of parts)
        if (kind === 'address') expect(['http:', 'https:']).toContain(new URL(text).protocol)
    }),
  )
})

test('of many brackets behind an address none belongs to it', () =>
  expect(addresses(`https://a.example/${')'.repeat(20_000)}`)).toEqual(['https://a.example/']))
