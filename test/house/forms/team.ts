import { valuesOf } from '#features/team/web/parts/member-values.ts'
import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

const member = { ...valuesOf(null), name: 'Wren', title: 'Lamplighter' }

/** What is filled in in this room. */
export const forms: Forms = {
  'team.add': async () => ({ id: newId(), member }),
  'team.edit': async ({ as }) => {
    const [one] = (await as('sol').team.list()).members
    return { id: one!.id, expectedUpdatedAt: one!.updatedAt, member }
  },
}
