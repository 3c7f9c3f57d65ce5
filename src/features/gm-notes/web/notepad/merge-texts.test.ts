import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'
import { type Note, openNote } from './open-note.ts'

const text = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', ' ', '\n') })

describe('two texts that were made of one', () => {
  test.each([
    ['apart', 'one two three', 'ONE two three', 'one two THREE', 'ONE two THREE'],
    ['at the same place', 'ab', 'aXb', 'aYb', 'aXYb'],
    ['over each other', 'old words', 'new words', 'older words', 'newer words'],
    ['of which one is empty', 'words', '', 'words here', ' here'],
  ])('%s', (_, base, one, other) => {
    const merged = mergeTexts(base, { id: '1', text: one }, { id: '2', text: other })
    for (const part of ['ONE', 'THREE', 'X', 'Y', 'new', 'er', 'here'])
      if ((one + other).includes(part)) expect(merged).toContain(part)
  })

  test('are the same text in both tabs', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, other) => {
        const [a, b] = [
          { id: '1', text: one },
          { id: '2', text: other },
        ]
        expect(mergeTexts(base, a, b)).toBe(mergeTexts(base, b, a))
      }),
    )
  })

  test('of which one did not change are the other one', () => {
    fc.assert(
      fc.property(text, text, (base, other) => {
        expect(mergeTexts(base, { id: '1', text: base }, { id: '2', text: other })).toBe(other)
      }),
    )
  })
})

/**
 * A browser with two tabs. Writes have one order; a tab reads its own at once, and those of the other tab when it hears of them, where
 * it may hear of several at once and read the last of them. Of an older write of the other one it hears without effect.
 */
function twoTabs() {
  const log: Note[] = []
  let ids = 0
  const tabs = ([0, 1] as const).map(() => {
    let [heard, written] = [0, 0]
    const note = openNote(
      {
        read: () => log[Math.max(heard, written) - 1] ?? null,
        write: one => {
          log.push(one)
          written = log.length
        },
      },
      () => String(++ids).padStart(6, '0'),
    )
    const hear = (most: number) => {
      if (heard >= log.length) return false
      heard = Math.min(log.length, heard + most)
      note.refresh()
      return true
    }
    return { ...note, hear }
  })
  const settle = () => {
    for (let round = 0; round < 1000; round++) if (!tabs.map(tab => tab.hear(1)).some(Boolean)) return
    throw new Error('the tabs do not come to an end')
  }
  return { tabs, settle }
}

test('two tabs that type at the same time end with one text, in which every word is once', () => {
  const place = fc.constantFrom('first', 'last')
  const act = fc.record({
    tab: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom('type', 'hear'),
    most: fc.integer({ min: 1, max: 4 }),
  })
  fc.assert(
    fc.property(fc.tuple(place, place), fc.array(act, { maxLength: 40 }), (places, acts) => {
      const { tabs, settle } = twoTabs()
      const words: string[] = []
      for (const { tab, what, most } of acts) {
        const at = tabs[tab]!
        // No two words have a letter in common, so no part of one is taken for a part of another.
        const word = String.fromCodePoint(0x4e00 + words.length)
        if (what === 'hear') at.hear(most)
        else {
          words.push(word)
          at.write(places[tab] === 'last' ? at.text() + word : word + at.text())
        }
      }
      settle()
      const [one, other] = tabs.map(tab => tab.text())
      expect(one).toBe(other)
      for (const word of words) expect(one!.split(word)).toHaveLength(2)
    }),
    { numRuns: 1000 },
  )
})

test('a tab that reads the last of several notes of another one takes it as it is', () => {
  const { tabs, settle } = twoTabs()
  const [one, other] = tabs
  one!.write('The ferryman lies.')
  other!.hear(1)
  other!.write('The ferryman lies. So')
  other!.write('The ferryman lies. So does Marl.')
  one!.hear(3)
  expect(one!.text()).toBe('The ferryman lies. So does Marl.')
  one!.write('N The ferryman lies. So does Marl.')
  one!.write('NB The ferryman lies. So does Marl.')
  other!.hear(5)
  expect(other!.text()).toBe('NB The ferryman lies. So does Marl.')
  settle()
  expect([one!.text(), other!.text()]).toEqual(Array(2).fill('NB The ferryman lies. So does Marl.'))
})

test('a note remembers the twenty tabs that wrote last, and has the words of all', () => {
  const stored: Note[] = []
  let ids = 0
  for (let tab = 1; tab <= 30; tab++) {
    const note = openNote({ read: () => stored.at(-1) ?? null, write: one => stored.push(one) }, () => `id ${++ids}`)
    note.write(`${note.text()}<${tab}>`)
  }
  const { text, seen } = stored.at(-1)!
  expect(Object.values(seen)).toEqual(Array(20).fill(1))
  for (let tab = 1; tab <= 30; tab++) expect(text).toContain(`<${tab}>`)
})

test('a text that could not be stored stays in the notepad, and says so', () => {
  let isFull = true
  const note = openNote(
    {
      read: () => null,
      write: () => {
        if (isFull) throw new Error('no room')
      },
    },
    () => crypto.randomUUID(),
  )
  note.write('Much.')
  expect([note.text(), note.isStored()]).toEqual(['Much.', false])
  isFull = false
  note.write('Much more.')
  expect(note.isStored()).toBe(true)
})
