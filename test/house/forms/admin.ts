import { CAST } from '#app/demo/cast.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'admin.setRole': async ({ id }) => ({ userId: id('otto'), role: 'assistant', from: 'user' }),
  'admin.banUser': async ({ id }) => ({ userId: id('otto'), reason: 'Threw a mug.' }),
  'admin.deleteUser': async ({ id }) => ({ userId: id('otto'), confirmation: `DELETE ${CAST.otto.email}` }),
}
