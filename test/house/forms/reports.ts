import { DISMISS, WARN } from '#features/reports/rules.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'reports.send': async ({ id }) => [
    { id: newId(), kind: 'message', subjectId: id('message 0'), reason: 'spam', words: 'Please look.' },
    { id: newId(), kind: 'chapter', subjectId: id('lantern-road'), reason: 'illegal', words: '' },
    { id: newId(), kind: 'profile', subjectId: id('mira'), reason: 'other', words: '' },
  ],
  'reports.queue': async () => [
    { show: 'open' },
    { show: 'appeals' },
    { show: 'decided' },
    { show: 'open', kind: 'chapter' },
    { show: 'appeals', kind: 'chapter' },
    { show: 'decided', kind: 'chapter' },
  ],
  'reports.decide': async ({ id }) => [
    { id: id('case message'), version: 1, act: WARN, words: 'Please stop.', reporterWords: 'Thank you.' },
    { id: id('case message'), version: 1, act: DISMISS, words: '', reporterWords: '' },
  ],
  'reports.decideAppeal': async ({ id }) => ({
    id: id('case profile'),
    version: 3,
    outcome: 'stands',
    answer: 'We have looked again.',
  }),
  'reports.appeal': async ({ id }) => ({ id: id('case warned'), words: 'Please look again.' }),
}
