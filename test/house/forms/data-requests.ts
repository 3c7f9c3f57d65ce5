import { CAST } from '#app/demo/cast.ts'
import { erasurePhrase } from '#features/data-requests/rules.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'dataRequests.ask': async () => [
    { id: newId(), kind: 'copy', words: '' },
    { id: newId(), kind: 'erase', words: 'Please.' },
  ],
  'dataRequests.queue': async () => [{ show: 'open' }, { show: 'ended' }],
  'dataRequests.record': async () => ({
    id: newId(),
    email: CAST.pell.email,
    askedOn: new Date().toISOString().slice(0, 10),
    words: 'By letter, with a copy of the bill.',
  }),
  'dataRequests.erase': async ({ id }) => ({
    id: id('request vex'),
    version: 1,
    confirmation: erasurePhrase(CAST.vex.email),
  }),
  'dataRequests.refuse': async ({ id }) => ({ id: id('request vex'), version: 1, answer: 'A payment is in dispute.' }),
}
