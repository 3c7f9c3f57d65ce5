import { expect, test } from 'vitest'
import { coverDesign } from './cover-design.ts'

test('a book keeps its cloth while its title is typed', () => {
  const typed = ['T', 'The', 'The Lan', 'The Lantern'].map(title =>
    coverDesign({ title, theme: 'fantasy', seed: 'one' }),
  )
  expect(new Set(typed.map(design => design.cloth)).size).toBe(1)
})

test('a word in the title chooses the emblem', () => {
  expect(coverDesign({ title: 'The Lantern at Hollowmere', theme: 'fantasy', seed: 'x' }).emblem).toBe(
    'game-icons:lantern-flame',
  )
})

test('books of one theme do not all look alike', () => {
  const cloths = Array.from(
    { length: 30 },
    (_, i) => coverDesign({ title: 'A', theme: 'fantasy', seed: `book ${i}` }).cloth,
  )
  expect(new Set(cloths).size).toBeGreaterThan(3)
})

test('a theme without a bindery of its own is bound as the default one', () => {
  expect(coverDesign({ title: 'A', theme: 'frost' }).theme).toBe('fantasy')
})
