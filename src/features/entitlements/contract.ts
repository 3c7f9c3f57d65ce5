import * as z from 'zod'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { BILLINGS, PLAN_TIERS, TIERS } from './rules.ts'

/** Whether a person is a VIP, and until when. */
export const vipState = subject('vipState', [], { by: 'userId' })

/** `vipExpiration` is null for a VIP for life, and for a person who is not a VIP. */
export const VipState = z.object({ isVip: z.boolean(), vipExpiration: z.date().nullable() })
export type VipStateView = z.output<typeof VipState>

/** The limits of the signed-in person, and the plan that they come from. */
export const MyEntitlement = z.object({
  entitled: z.boolean(),
  tier: z.enum(TIERS),
  slotsTotal: z.number().int(),
  lorekeepers: z.number().int().nullable(),
  addOnDiscount: z.number().int(),
  earlyAccessWeeks: z.number().int(),
  isFounder: z.boolean(),
  isVip: z.boolean(),
  additionalSlots: z.number().int(),
  plan: z
    .object({
      tier: z.enum(PLAN_TIERS),
      billing: z.enum(BILLINGS),
      currentPeriodEnd: z.date().nullable(),
      cancelAtPeriodEnd: z.boolean(),
      /** Whether the provider charges for it again at the end of the period. */
      renews: z.boolean(),
    })
    .nullable(),
})
export type MyEntitlementView = z.output<typeof MyEntitlement>

export const entitlements = {
  /**
   * The limits of the signed-in person: slots, lorekeepers (null: no limit), percent off add-ons, weeks of early
   * access.
   */
  mine: enter('signedIn', { anywhere: true }).get('/me/entitlement').output(MyEntitlement),

  /** Whether a person is a VIP, to that person and to admins; to everybody else there is no such person. */
  vip: enter('signedIn')
    .may('read', vipState)
    .get('/people/{userId}/vip')
    .input(z.object({ userId: z.uuid() }))
    .output(VipState),
}
