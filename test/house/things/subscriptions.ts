import { ownPlanSubject } from '#features/subscriptions/server/service/the-plan.ts'
import type { Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async () => [{ list: 'own-plans', of: ownPlanSubject, things: { own: '' } }]
