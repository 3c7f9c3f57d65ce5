import { ownAddOnSubject } from '#features/subscriptions/server/service/add-ons.ts'
import { ownPlanSubject } from '#features/subscriptions/server/service/the-plan.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  { list: 'own-plans', of: ownPlanSubject, things: { own: '' } },
  { list: 'own-add-ons', of: ownAddOnSubject, things: { 'slot of Sol': id('slot of sol') } },
]
