import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COMMON_SUBJECTS } from './common-subjects.ts'
import { MOST_TOUCHES, touchesIn } from './touches.ts'

const touched = (text: string, words: string) =>
  touchesIn(text, [{ words, limit: 'line' }]).map(({ start, end }) => text.slice(start, end))

describe('passages that touch a line or a veil', () => {
  test('a common subject is found by its own words', () => {
    expect(touched('A spider sat there. Nothing else.', 'Spiders')).toEqual(['spider'])
    expect(touched('The dog ran, and the dog did not bleed out.', 'Harm to animals')).toEqual([
      'dog ran, and the dog did not bleed',
    ])
    expect(touched('He had drowned.', 'Drowning')).toEqual(['drowned'])
  })
  test('one word of two groups is not enough, nor the beginning of another word', () => {
    expect(touched('The dog slept by the fire.', 'Harm to animals')).toEqual([])
    expect(touched('The catalogue died with its author.', 'Harm to animals')).toEqual([])
  })
  test('a subject in own words needs two of its words in one sentence', () => {
    const meals = 'Meals with a stranger’s hand in them'
    expect(touched('Nobody ate the meal, and the hand was not theirs.', meals)).toEqual(['meal, and the hand'])
    expect(touched('Nobody ate the meal. The hand was not theirs.', meals)).toEqual([])
    expect(touched('She was unable to wake him.', 'Being unable to wake')).toEqual(['unable to wake'])
  })
  test('case and accents do not count, and scripts without spaces are read whole', () => {
    expect(touched('EL TRAIDOR ENTRO EN LA CÁRCEL.', 'Cárcel')).toEqual(['CÁRCEL'])
    expect(touched('彼は蜘蛛の巣を見た。', '蜘蛛')).toEqual(['蜘蛛'])
  })
  test('a passage is quoted with what stands around it', () => {
    const text = `${'before '.repeat(20)}\nA spider\nsat. ${'after '.repeat(20)}`
    const [touch] = touchesIn(text, [{ words: 'Spiders', limit: 'veil' }])
    expect(touch!.passage).toMatch(/^….*before A spider sat\. after .*…$/)
  })
  test('any text gives passages that lie in it, and at most so many', () => {
    const agreed = [...COMMON_SUBJECTS.map(({ words }) => words), '((', 'a+b', '🕷', 'of the'].map(words => ({
      words,
      limit: 'line' as const,
    }))
    const word = fc.constantFrom(
      'spider',
      'dog',
      'died',
      'of',
      'the',
      '蜘蛛',
      '🕷',
      '.',
      '\n',
      '((',
      'e\u0301',
      'drowning',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(word).map(words => words.join(' ')),
        ),
        text => {
          const touches = touchesIn(text, agreed)
          expect(touches.length).toBeLessThanOrEqual(MOST_TOUCHES)
          for (const { start, end } of touches) expect(start >= 0 && start < end && end <= text.length).toBe(true)
        },
      ),
    )
  })
})
