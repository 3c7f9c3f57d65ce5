import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from '#features/text/engine/parse.ts'
import { secretMarks } from '#features/text/engine/secret-marks.ts'
import { pageOfTalk, type Said } from './page-of-talk.ts'

const said = (more: Partial<Said>): Said => ({
  id: '1',
  author: 'Brannoc Tolle (he/him)',
  text: 'The water is rising.',
  isAction: false,
  roll: null,
  createdAt: new Date('2026-11-25T20:00:00Z'),
  ...more,
})

describe('a page of what was said', () => {
  test('has it in the order of the talk, with the names of the speakers', () => {
    const later = said({ id: '2', author: 'Isaveth', text: 'Then row.', createdAt: new Date('2026-11-25T20:01:00Z') })
    expect(pageOfTalk([later, said({})]).source).toBe(
      '**Brannoc Tolle:** The water is rising.\n\n**Isaveth:** Then row.\n',
    )
  })

  test('has actions as actions, and rolls with their formula and total', () => {
    expect(pageOfTalk([said({ text: 'waves', isAction: true })]).source).toBe('*Brannoc Tolle waves*\n')
    expect(pageOfTalk([said({ text: 'for the oar', roll: { formula: '2d6 + 3', total: 11 } })]).source).toBe(
      '**Brannoc Tolle:** for the oar\n\n*Brannoc Tolle rolls 2d6 + 3: 11.*\n',
    )
  })

  test('keeps the lines of a post, and makes no structure of them', () => {
    const { source } = pageOfTalk([said({ text: 'one\ntwo\n\n# three\n- four\n[break]' })])
    expect(source).toBe('**Brannoc Tolle:** one  \ntwo\n\n\\# three  \n\\- four  \n\\[break]\n')
  })

  test('a name and the words behind it make no secret together', () => {
    const { source } = pageOfTalk([said({ author: '[secreta', text: ' for=gm]' })])
    expect(secretMarks(source)).toEqual([])
  })

  test('nothing that was said begins or ends a secret, whatever it is', () => {
    const word = fc.constantFrom('[secret', ' for=gm]', '[/secret]', '[sec', 'ret]', '\n', ' ', '#', '[break]', 'a')
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.array(word, { maxLength: 12 }).map(words => words.join('')),
    )
    fc.assert(
      fc.property(text, text, (author, words) => {
        const { source } = pageOfTalk([said({ author, text: words })])
        expect(secretMarks(source)).toEqual([])
        expect(() => parse(source)).not.toThrow()
      }),
    )
  })
})
