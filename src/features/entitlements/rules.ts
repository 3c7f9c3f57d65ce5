/** The sources of a plan. `complimentary`: a gm or creator role that an admin gave by hand; `slots`: room for more books beside a plan. */
export const PLAN_SOURCES = ['plan', 'founder', 'vip', 'complimentary', 'slots'] as const
export type PlanSource = (typeof PLAN_SOURCES)[number]

/** The two plans that are sold by the month or the year. */
export const PLAN_TIERS = ['gmBase', 'gmPlus'] as const
export type PlanTier = (typeof PLAN_TIERS)[number]
export const PLAN_NAMES: Record<PlanTier, string> = { gmBase: 'GM-Base', gmPlus: 'GM+' }

/** What adds slots beside a plan, by the month. */
export const SLOT_ADD_ONS = ['extraBookSlot', 'fiveBookPack'] as const
export type SlotAddOn = (typeof SLOT_ADD_ONS)[number]
/** How many slots one of each adds. */
export const SLOTS_OF: Record<SlotAddOn, number> = { extraBookSlot: 1, fiveBookPack: 5 }

/** Everything that is charged again each month or year. */
export const RENEWED = [...PLAN_TIERS, ...SLOT_ADD_ONS] as const
export type Renewed = (typeof RENEWED)[number]
export const RENEWED_NAMES: Record<Renewed, string> = {
  ...PLAN_NAMES,
  extraBookSlot: 'Extra book slot',
  fiveBookPack: 'Five-book pack',
}
export const isPlanTier = (id: string | null): id is PlanTier => PLAN_TIERS.some(one => one === id)
export const isSlotAddOn = (id: string | null): id is SlotAddOn => SLOT_ADD_ONS.some(one => one === id)

/** How a person's standing is named, from the least to the most. */
export const TIERS = ['none', 'gmBase', 'gmPlus', 'founder', 'OGRE_IN_CHARGE'] as const
export type Tier = (typeof TIERS)[number]

export const BILLINGS = ['monthly', 'annual'] as const
export type Billing = (typeof BILLINGS)[number]

/** Nobody but the owner hosts more books than this. */
export const MOST_SLOTS = 15
/** How many lorekeepers a GM allows where nothing else was chosen. */
export const DEFAULT_MAX_LOREKEEPERS = 2

/** The limits of a person. */
export type Entitlement = {
  entitled: boolean
  tier: Tier
  /** How many books this person may host, in all. */
  slotsTotal: number
  /** How many of them were bought beside a plan; they count while one runs. */
  additionalSlots: number
  /** How many lorekeepers the plan allows; null: as many as one likes. */
  lorekeepers: number | null
  /** Percent off add-ons. */
  addOnDiscount: number
  earlyAccessWeeks: number
  isFounder: boolean
  /** A valid VIP: prices are 0. */
  isVip: boolean
}

/** One plan of a user, as far as the arithmetic needs it. */
export type Grant = {
  source: PlanSource
  tier: Renewed | null
  /** How many of it: slots can be bought several at once. Left out: one. */
  quantity?: number
  status: 'active' | 'ended'
  currentPeriodEnd: Date | null
  /** How long it lasts after its period while a payment is awaited; left out or null: not at all. */
  graceUntil?: Date | null
}

export type Standing = {
  isOwner: boolean
  isAdmin: boolean
  /** Only an admin gives the role creator, so the role alone is the gift. */
  isCreator: boolean
  grants: readonly Grant[]
}

type Columns = Pick<Entitlement, 'tier' | 'slotsTotal' | 'lorekeepers' | 'addOnDiscount' | 'earlyAccessWeeks'>

const column = (
  tier: Tier,
  slotsTotal: number,
  lorekeepers: number | null,
  addOnDiscount: number,
  earlyAccessWeeks: number,
): Columns => ({ tier, slotsTotal, lorekeepers, addOnDiscount, earlyAccessWeeks })

const NOTHING = column('none', 0, 0, 0, 0)
/** The limits of each source. */
const GIVES = {
  complimentary: column('none', 1, 1, 0, 0),
  gmBase: column('gmBase', 5, 1, 0, 0),
  gmPlus: column('gmPlus', 15, 2, 5, 1),
  founder: column('founder', 10, 1, 25, 3),
  vip: column('gmPlus', 15, 2, 0, 1),
  admin: column('none', 15, 2, 0, 3),
  owner: column('OGRE_IN_CHARGE', 999, null, 0, 3),
} as const satisfies Record<string, Columns>

/** Whether a plan counts now. Without an end it lasts: founders, lifetime VIPs, gifts. */
export function isRunning(
  { status, currentPeriodEnd, graceUntil }: Pick<Grant, 'status' | 'currentPeriodEnd' | 'graceUntil'>,
  now: Date,
): boolean {
  if (status !== 'active') return false
  return currentPeriodEnd === null || currentPeriodEnd > now || (graceUntil ?? currentPeriodEnd) > now
}

function givenBy({ source, tier }: Grant): Columns {
  if (source === 'slots') return NOTHING
  if (source === 'plan') return GIVES[isPlanTier(tier) ? tier : 'gmBase']
  return GIVES[source]
}

/** How many slots run beside the plans at a moment. */
const additionalSlotsFrom = (grants: readonly Grant[], now: Date): number =>
  grants
    .filter(grant => grant.source === 'slots' && isRunning(grant, now))
    .reduce((sum, { tier, quantity = 1 }) => sum + (isSlotAddOn(tier) ? SLOTS_OF[tier] * quantity : 0), 0)

/** How many slots a plan gives. */
export const slotsOfPlan = (tier: PlanTier): number => GIVES[tier].slotsTotal

const better = (one: Columns, other: Columns): Columns => ({
  tier: TIERS[Math.max(TIERS.indexOf(one.tier), TIERS.indexOf(other.tier))] ?? 'none',
  slotsTotal: Math.max(one.slotsTotal, other.slotsTotal),
  lorekeepers:
    one.lorekeepers === null || other.lorekeepers === null ? null : Math.max(one.lorekeepers, other.lorekeepers),
  addOnDiscount: Math.max(one.addOnDiscount, other.addOnDiscount),
  earlyAccessWeeks: Math.max(one.earlyAccessWeeks, other.earlyAccessWeeks),
})

/** The limits at a moment: the best value of each column, and at most 15 slots, except for the owner. */
export function entitlementFrom({ isOwner, isAdmin, isCreator, grants }: Standing, now: Date): Entitlement {
  const running = grants.filter(grant => isRunning(grant, now))
  const ways = running.filter(({ source }) => source !== 'slots').map(givenBy)
  if (isCreator) ways.push(GIVES.complimentary)
  if (isAdmin) ways.push(GIVES.admin)
  if (isOwner) ways.push(GIVES.owner)
  const best = ways.reduce<Columns>(better, NOTHING)
  const most = isOwner ? Math.max(best.slotsTotal, MOST_SLOTS) : MOST_SLOTS
  const additionalSlots = additionalSlotsFrom(running, now)
  return {
    ...best,
    additionalSlots,
    entitled: ways.length > 0,
    slotsTotal: ways.length > 0 ? Math.min(most, best.slotsTotal + additionalSlots) : 0,
    isFounder: running.some(({ source }) => source === 'founder'),
    isVip: running.some(({ source }) => source === 'vip'),
  }
}

/** How many lorekeepers a GM may have: the smaller of what the GM chose and what the plan allows; null: no limit. */
export function effectiveMaxLorekeepers(
  allowed: number | null,
  chosen: number = DEFAULT_MAX_LOREKEEPERS,
): number | null {
  return allowed === null ? null : Math.min(allowed, chosen)
}

/** The same day so many months later, or the last day of that month. */
function monthsAfter(from: Date, months: number): Date {
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months)
  // The 31st of a short month runs over into the next one; day 0 steps back to the last of the right month.
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** The end of a period that begins at `from`: the same day a month or a year later, or the last day of that month. */
export const periodEnd = (from: Date, billing: Billing): Date => monthsAfter(from, billing === 'annual' ? 12 : 1)

/**
 * The end of a VIP who is given so many months more (0: for life), counted from the present end. `ends`: the ends of what
 * is running, null for one without; none for somebody who is no VIP.
 */
export function vipEnd(ends: readonly (Date | null)[], months: number, now: Date): Date | null {
  if (months === 0 || ends.includes(null)) return null
  const latest = ends.reduce<Date>((one, other) => (other && other > one ? other : one), now)
  return monthsAfter(latest, months)
}
