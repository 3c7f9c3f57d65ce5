import { expect, test } from 'vitest'
import { HandoutForm } from '../../forms.ts'
import { HANDOUT_LACKS, NOBODY_CHOSEN } from '../../rules.ts'
import { newHandout, shareWith, sharingOf } from './handout-values.ts'

const wrongIn = (values: object) =>
  HandoutForm.safeParse({ ...newHandout(), title: 'A note', content: 'Words.', ...values }).error?.issues.map(
    ({ path, message }) => [path[0], message],
  )

test('a title and either content or a file are enough', () => {
  expect(wrongIn({})).toBeUndefined()
  expect(wrongIn({ content: ' ', attachments: ['01990000-0000-7000-8000-000000000000'] })).toBeUndefined()
  expect(wrongIn({ content: ' ' })).toEqual([['content', HANDOUT_LACKS]])
  expect(wrongIn({ title: '' })).toEqual([['title', HANDOUT_LACKS]])
})

test('the three ways to share are told apart, and chosen players have to be named', () => {
  for (const sharing of ['nobody', 'everyone', 'chosen'] as const)
    expect(sharingOf({ ...newHandout(), ...shareWith(sharing) })).toBe(sharing)
  expect(shareWith('nobody')).not.toHaveProperty('audience')
  expect(wrongIn(shareWith('chosen'))).toEqual([['chosen', NOBODY_CHOSEN]])
})
