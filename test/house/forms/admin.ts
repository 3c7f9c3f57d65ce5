import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'admin.setRole': async ({ as, id }) => {
    const { role } = await as('sol').admin.user({ userId: id('otto') })
    return { userId: id('otto'), role: 'assistant', from: role }
  },
  'admin.newUsers': async () => ({ timeZone: 'Europe/Oslo' }),
  'admin.banUser': async ({ id }) => ({ userId: id('otto'), reason: 'Threw a mug.' }),
}
