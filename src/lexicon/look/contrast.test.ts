import { describe, expect, test } from 'vitest'
import { BASES } from './bases.ts'
import { PERSONAL_THEMES } from './personal-themes.ts'
import { SCRIBE_STYLES } from './scribe-styles.ts'
import { DRAPERIES } from './table-draperies.ts'
import { THEMES, type ThemeColor } from './themes.ts'

type Rgb = [number, number, number]

const rgb = (hex: string) => [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb

function light(color: Rgb): number {
  const [r, g, b] = color.map(part => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dark + 0.05)
}

const between = (from: Rgb, to: Rgb, share: number) => from.map((part, i) => part + (to[i]! - part) * share) as Rgb

/** Every colour along a gradient, twenty steps between two stops. */
function alongStops(stops: readonly string[]): Rgb[] {
  return stops.slice(1).flatMap((stop, i) => Array.from({ length: 21 }, (_, step) => between(rgb(stops[i]!), rgb(stop), step / 20)))
}

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

describe.each(Object.entries(SCRIBE_STYLES))('scribe %s', (_, { colors }) => {
  test.each(['ink', 'muted', 'accent', 'accent2'] as const)('%s reads on the paper', ink => {
    expect(contrast(rgb(colors[ink]), rgb(colors.paper))).toBeGreaterThanOrEqual(4.5)
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
