import { vipSubject } from '#features/entitlements/server/service/vip.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'vip-states', of: vipSubject, things: { otto: id('otto'), mira: id('mira') } },
]
