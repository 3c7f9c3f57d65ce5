import { describe, expect, test } from 'vitest'
import { contrast, over, rgb } from './contrast.ts'
import { SCRIBE_RECIPES } from './scribe-recipes.ts'
import { SCRIBE_STYLES } from './scribe-styles.ts'
import type { Box, Ink, Words } from './scribe-voice.ts'

const READS = 4.5

describe.each(Object.entries(SCRIBE_STYLES))('scribe %s', (id, { colors }) => {
  const recipe = SCRIBE_RECIPES[id as keyof typeof SCRIBE_RECIPES]
  const paper = rgb(colors.paper)
  const hex = (ink: Ink) => (ink.startsWith('#') ? ink : colors[ink as keyof typeof colors])
  const ground = (fill?: Ink) => (fill ? over(hex(fill), paper) : paper)
  const reads = (ink: Ink, fill?: Ink) => contrast(rgb(hex(ink)), ground(fill))

  test.each(['ink', 'muted', 'accent', 'accent2'] as const)('%s reads on the paper', ink => {
    expect(reads(ink)).toBeGreaterThanOrEqual(READS)
  })

  const boxes: [string, Box][] = [
    ['a quotation', recipe.quote],
    ['a note', recipe.note],
    ['a secret', recipe.secret],
  ]
  test.each(boxes)('the words of %s read on its ground, and so does what stands out in them', (_, box) => {
    expect(reads(box.ink ?? 'ink', box.fill)).toBeGreaterThanOrEqual(READS)
  })

  const words: [string, Words, Ink | undefined][] = [
    ['the lead', recipe.lead, recipe.lead.fill],
    ['a heading', { ink: 'accent', ...recipe.heading }, recipe.heading?.fill],
    ['the head of a note', { ink: recipe.note.ink ?? 'ink', ...recipe.noteHead }, recipe.note.fill],
    ['the head of a table', { ink: 'accent', ...recipe.table.head }, recipe.table.head.fill],
  ]
  test.each(words)('%s reads', (_, { ink = 'ink' }, fill) => {
    expect(reads(ink, fill)).toBeGreaterThanOrEqual(READS)
  })

  test('the title reads on the paper or on the band that is printed under it', () => {
    const band: Ink | undefined = id === 'pulp-adventure' ? '#e9b93c' : undefined
    expect(reads(recipe.title.ink ?? 'ink', band)).toBeGreaterThanOrEqual(READS)
  })
})
