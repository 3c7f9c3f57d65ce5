import { describe, expect, test } from 'vitest'
import { BASES } from './bases.ts'
import { alongStops, between, contrast, type Rgb, rgb } from './contrast.ts'
import { PERSONAL_THEMES } from './personal-themes.ts'
import { DRAPERIES } from './table-draperies.ts'
import { THEMES, type ThemeColor } from './themes.ts'

const TEXT: [ThemeColor, ThemeColor][] = [
  ...(['ink', 'ink-muted', 'accent', 'danger', 'success'] as const).flatMap(ink =>
    (['surface', 'raised'] as const).map((paper): [ThemeColor, ThemeColor] => [ink, paper]),
  ),
  ['ink', 'selected'],
  ['accent', 'selected'],
  ['ink-muted', 'selected'],
  ['accent-ink', 'accent'],
  ['danger-ink', 'danger'],
  ['ground-ink', 'ground'],
  ['ground-muted', 'ground'],
  ['ground-accent', 'ground'],
]
const EDGES: [ThemeColor, ThemeColor][] = [
  ['line-strong', 'surface'],
  ['line-strong', 'raised'],
  ['focus', 'surface'],
  ['focus', 'raised'],
  ['ground-focus', 'ground'],
]

describe.each(Object.entries({ ...THEMES, 'day page': BASES.light, 'lamp page': BASES.dark }))('theme %s', (_, { colors }) => {
  test.each(TEXT)('%s reads on %s', (ink, paper) => {
    expect(contrast(rgb(colors[ink]), rgb(colors[paper]))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(EDGES)('%s shows on %s', (edge, paper) => {
    expect(contrast(rgb(colors[edge]), rgb(colors[paper]))).toBeGreaterThanOrEqual(3)
  })
})

test.each(Object.entries(PERSONAL_THEMES))('both inks read anywhere on %s', (_, sky) => {
  for (const point of alongStops(sky.stops)) {
    expect(contrast(rgb(sky.ink), point)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(rgb(sky.inkMuted), point)).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(Object.entries(DRAPERIES))('titles read on the scrim of %s', (_, { chrome }) => {
  expect(contrast(rgb(chrome.ink), rgb(chrome.scrim))).toBeGreaterThanOrEqual(4.5)
})
