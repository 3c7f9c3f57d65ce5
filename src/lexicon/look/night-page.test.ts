import { describe, expect, test } from 'vitest'
import { contrast, rgb } from './contrast.ts'
import { SCRIBE_IDS } from './ids.ts'
import { byNight, isDarkPaper } from './night-page.ts'
import { SCRIBE_STYLES } from './scribe-styles.ts'

describe.each(SCRIBE_IDS.filter(id => !isDarkPaper(id)))('%s by night', id => {
  const { paper, ...colors } = SCRIBE_STYLES[id].colors
  test.each(['ink', 'muted', 'accent', 'accent2'] as const)('its %s reads on its paper', name => {
    expect(contrast(byNight(colors[name]), byNight(paper))).toBeGreaterThanOrEqual(4.5)
  })
  test('its paper is darker than its ink', () => {
    const light = (color: string) => contrast(byNight(color), [0, 0, 0])
    expect(light(paper)).toBeLessThan(light(colors.ink))
  })
})
