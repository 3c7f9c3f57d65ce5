import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'accounts.editProfile': async world => {
    const { id, ...profile } = await world.as('otto').accounts.profile()
    return { ...profile, userId: id, name: `${profile.name} again` }
  },
}
