import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alongStops, contrast, rgb } from '#lexicon/look/contrast.ts'
import { SKY_INKS } from '#lexicon/look/own-sky.ts'
import { PERSONAL_THEMES } from '#lexicon/look/personal-themes.ts'
import { skyMode } from '#lexicon/look/sky-mode.ts'
import { businessDaysAfter } from '../rules.ts'

test.each([
  ['2026-11-23T10:00:00Z', 7, '2026-12-02T10:00:00Z'],
  ['2026-11-27T10:00:00Z', 1, '2026-11-30T10:00:00Z'],
  ['2026-11-28T10:00:00Z', 7, '2026-12-08T10:00:00Z'],
  ['2026-11-29T10:00:00Z', 5, '2026-12-04T10:00:00Z'],
])('%s and %i business days are %s', (from, days, end) =>
  expect(businessDaysAfter(new Date(from), days)).toEqual(new Date(end)),
)

test.each(Object.entries(PERSONAL_THEMES))('the mode of %s is that of its colours', (_, { stops, mode }) =>
  expect(skyMode(stops)).toBe(mode),
)

test('the inks of a mode read everywhere on its colours', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)
  fc.assert(
    fc.property(fc.array(color, { minLength: 2, maxLength: 6 }), stops => {
      const mode = skyMode(stops)
      if (mode === null) return
      for (const ink of Object.values(SKY_INKS[mode]))
        for (const point of alongStops(stops)) expect(contrast(rgb(ink), point)).toBeGreaterThanOrEqual(4.5)
    }),
  )
  expect(skyMode(['#000000', '#ffffff'])).toBeNull()
})
