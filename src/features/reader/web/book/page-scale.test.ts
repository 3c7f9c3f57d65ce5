import { expect, test } from 'vitest'
import { TEXT_SIZES } from '#features/appearance/rules.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { pageScaleFor } from './page-scale.ts'

const onPhone = (width: number) => ({ phone: true, scale: Math.min(400, width - 24) / 550 })

test('on a phone no page is set smaller than can be read', () => {
  for (const width of [320, 360, 390, 430, 767])
    for (const size of TEXT_SIZES)
      for (const { body } of Object.values(SCRIBE_STYLES)) {
        const leaf = onPhone(width)
        expect(pageScaleFor(size, leaf) * leaf.scale * body.size, `${size} at ${width}`).toBeGreaterThanOrEqual(15)
      }
})

test('a larger size is never set smaller, and on a desktop what is chosen is what is set', () => {
  for (const leaf of [null, { phone: false, scale: 0.8 }, onPhone(390)]) {
    const scales = TEXT_SIZES.map(size => pageScaleFor(size, leaf))
    expect(scales).toEqual(scales.toSorted((a, b) => a - b))
  }
  expect(TEXT_SIZES.map(size => pageScaleFor(size, null))).toEqual([0.9, 1, 1.12, 1.28, 1.5])
})
