import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'inn.say': async ({ id }) => ({ bookId: id('lantern'), id: newId(), text: 'Good evening.' }),
  'inn.whisper': async ({ id }) => ({ bookId: id('lantern'), id: newId(), text: '/whisper the GM: Good evening.' }),
}
