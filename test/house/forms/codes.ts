import { newId } from '#kit/shared/ids.ts'
import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'codes.make': async () => [
    { id: newId(), codeType: 'BD', badgeId: 'three-dice' },
    { id: newId(), codeType: 'LK', lorekeeperBadge: 'lorekeeper1' },
  ],
  'codes.makeVip': async () => ({
    id: newId(),
    badgeId: 'lantern',
    vpName: newId().slice(-12),
    expiration: '06',
  }),
  'codes.remove': async ({ id }) => ({ codeId: id('code spare') }),
}
