import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWhisper } from './whisper.ts'

const person = (key: string, name: string, isGm = false) => ({ key, name, isGm })
const PEOPLE = [
  person('b', 'Brannoc Tolle'),
  person('o', 'Oren Vask'),
  person('e', 'Élodie: the Second, of Low Ferry'),
  person('o2', 'Oren Quill'),
  person('gm', 'Mira Ashdown', true),
]
const read = (text: string) => {
  const reading = readWhisper(text, PEOPLE)
  return 'ears' in reading ? [reading.ears.map(({ key }) => key).join(' '), reading.words] : reading
}

test.each([
  ['Brannoc Tolle: mind the dog', 'b', 'mind the dog'],
  ['brannoc mind the dog', 'b', 'mind the dog'],
  ['@Brannoc, Oren Vask: mind: the dog', 'b o', 'mind: the dog'],
  ['GM: what do I see?', 'gm', 'what do I see?'],
  ['the gm what do I see?', 'gm', 'what do I see?'],
  ['Mira, Mira: twice', 'gm', 'twice'],
  ['E\u0301lodie: the Second, of Low Ferry: your name', 'e', 'your name'],
  ['Oren Vask', 'o', ''],
])('“%s” goes to %s', (text, keys, words) => expect(read(text)).toEqual([keys, words]))

test('a name that nobody has is never taken for words, and one of several is not guessed', () => {
  expect(read('Branoc: the lamp')).toEqual({ nobody: 'Branoc', at: 0 })
  expect(read('Brannoc, Ore: the lamp')).toEqual({ nobody: 'Ore', at: 9 })
  expect(read('Brannocs lamp')).toMatchObject({ nobody: 'Brannocs lamp' })
  expect(read('Oren: the lamp')).toEqual({ several: 'Oren' })
  expect(read('')).toEqual({ nobody: '', at: 0 })
})

test('whatever is written is read, and goes to nobody who is not named in it', () => {
  const text = fc.array(
    fc.oneof(
      fc.constantFrom(...PEOPLE.map(({ name }) => name), ', ', ': ', ' ', 'GM'),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  fc.assert(
    fc.property(text, parts => {
      const written = parts.join('')
      const reading = readWhisper(written, PEOPLE)
      if (!('ears' in reading)) return
      for (const { name, isGm } of reading.ears) {
        const folded = written.normalize('NFC').toLowerCase()
        expect(folded.includes(name.split(' ')[0]!.toLowerCase()) || (isGm && folded.includes('gm'))).toBe(true)
      }
    }),
  )
})
