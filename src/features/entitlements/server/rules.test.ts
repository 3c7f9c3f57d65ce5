import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Entitlement,
  effectiveMaxLorekeepers,
  entitlementFrom,
  type Grant,
  isRunning,
  PLAN_SOURCES,
  periodEnd,
  RENEWED,
  type SlotAddOn,
  type Standing,
  TIERS,
} from '../rules.ts'

const NOW = new Date('2031-03-04T12:00:00Z')
const YESTERDAY = new Date('2031-03-03T12:00:00Z')
const TOMORROW = new Date('2031-03-05T12:00:00Z')

const grant: fc.Arbitrary<Grant> = fc.record({
  source: fc.constantFrom(...PLAN_SOURCES),
  tier: fc.constantFrom(...RENEWED),
  quantity: fc.integer({ min: 1, max: 15 }),
  status: fc.constantFrom('active' as const, 'ended' as const),
  currentPeriodEnd: fc.constantFrom(null, YESTERDAY, NOW, TOMORROW),
})
const standing: fc.Arbitrary<Standing> = fc.record({
  isOwner: fc.boolean(),
  isAdmin: fc.boolean(),
  isCreator: fc.boolean(),
  grants: fc.array(grant, { maxLength: 5 }),
})

const nobody: Standing = { isOwner: false, isAdmin: false, isCreator: false, grants: [] }
const running = (source: Grant['source'], tier: Grant['tier'] = null): Grant => ({
  source,
  tier,
  status: 'active',
  currentPeriodEnd: null,
})
const slots = (tier: SlotAddOn, quantity = 1): Grant => ({ ...running('slots'), tier, quantity })
const given = (change: Partial<Standing>) => entitlementFrom({ ...nobody, ...change }, NOW)
const many = (count: number | null) => count ?? Number.POSITIVE_INFINITY
const atLeast = (more: Entitlement, less: Entitlement) =>
  more.slotsTotal >= less.slotsTotal &&
  many(more.lorekeepers) >= many(less.lorekeepers) &&
  more.addOnDiscount >= less.addOnDiscount &&
  more.earlyAccessWeeks >= less.earlyAccessWeeks &&
  TIERS.indexOf(more.tier) >= TIERS.indexOf(less.tier) &&
  Number(more.entitled) >= Number(less.entitled)

describe('what each standing gives', () => {
  test.each([
    ['nobody', {}, [false, 'none', 0, 0, 0, 0]],
    ['a gift of the admin', { grants: [running('complimentary')] }, [true, 'none', 1, 1, 0, 0]],
    ['a creator', { isCreator: true }, [true, 'none', 1, 1, 0, 0]],
    ['GM-Base', { grants: [running('plan', 'gmBase')] }, [true, 'gmBase', 5, 1, 0, 0]],
    ['GM+', { grants: [running('plan', 'gmPlus')] }, [true, 'gmPlus', 15, 2, 5, 1]],
    ['a founder', { grants: [running('founder')] }, [true, 'founder', 10, 1, 25, 3]],
    ['a VIP', { grants: [running('vip')] }, [true, 'gmPlus', 15, 2, 0, 1]],
    ['an admin', { isAdmin: true }, [true, 'none', 15, 2, 0, 3]],
    ['the owner', { isOwner: true, isAdmin: true }, [true, 'OGRE_IN_CHARGE', 999, null, 0, 3]],
    [
      'a founder with GM+',
      { grants: [running('founder'), running('plan', 'gmPlus')] },
      [true, 'founder', 15, 2, 25, 3],
    ],
  ])('%s', (_, change, [entitled, tier, slotsTotal, lorekeepers, addOnDiscount, earlyAccessWeeks]) => {
    expect(given(change)).toMatchObject({ entitled, tier, slotsTotal, lorekeepers, addOnDiscount, earlyAccessWeeks })
  })

  test('bought slots come on top, up to fifteen', () => {
    const base = { grants: [running('plan', 'gmBase')] }
    expect(given({ grants: [...base.grants, slots('fiveBookPack')] }).slotsTotal).toBe(10)
    expect(given({ grants: [...base.grants, slots('extraBookSlot', 4)] }).slotsTotal).toBe(9)
    expect(given({ grants: [...base.grants, slots('fiveBookPack'), slots('extraBookSlot', 6)] }).slotsTotal).toBe(15)
    expect(given({ grants: [slots('fiveBookPack')] })).toMatchObject({ entitled: false, slotsTotal: 0 })
  })

  test('a plan ends with its period', () => {
    expect(isRunning({ status: 'active', currentPeriodEnd: TOMORROW }, NOW)).toBe(true)
    expect(isRunning({ status: 'active', currentPeriodEnd: NOW }, NOW)).toBe(false)
    expect(isRunning({ status: 'ended', currentPeriodEnd: null }, NOW)).toBe(false)
  })

  test('the smaller of the plan and the choice counts for lorekeepers', () => {
    expect(effectiveMaxLorekeepers(1)).toBe(1)
    expect(effectiveMaxLorekeepers(2, 1)).toBe(1)
    expect(effectiveMaxLorekeepers(null)).toBeNull()
  })
})

describe('for every standing', () => {
  test('nobody but the owner passes fifteen slots', () => {
    fc.assert(
      fc.property(standing, who => {
        const { slotsTotal } = entitlementFrom(who, NOW)
        expect(slotsTotal).toBeLessThanOrEqual(who.isOwner ? 999 : 15)
        expect(slotsTotal).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('another plan or another slot never takes anything away', () => {
    fc.assert(
      fc.property(standing, grant, (who, extra) => {
        const richer = { ...who, grants: [...who.grants, extra] }
        expect(atLeast(entitlementFrom(richer, NOW), entitlementFrom(who, NOW))).toBe(true)
      }),
    )
  })

  test('each column is at least that of each single plan', () => {
    fc.assert(
      fc.property(standing, who => {
        const all = entitlementFrom(who, NOW)
        for (const one of who.grants) expect(atLeast(all, given({ grants: [one] }))).toBe(true)
      }),
    )
  })

  test('the order of plans does not matter, and what has ended does not count', () => {
    fc.assert(
      fc.property(standing, who => {
        const live = who.grants.filter(one => isRunning(one, NOW)).reverse()
        expect(entitlementFrom({ ...who, grants: live }, NOW)).toEqual(entitlementFrom(who, NOW))
      }),
    )
  })
})

describe('periods', () => {
  test.each([
    ['2031-01-31', 'monthly', '2031-02-28'],
    ['2032-01-31', 'monthly', '2032-02-29'],
    ['2032-02-29', 'annual', '2033-02-28'],
    ['2031-12-15', 'monthly', '2032-01-15'],
  ] as const)('%s %s ends on %s', (from, billing, until) => {
    expect(periodEnd(new Date(`${from}T08:00:00Z`), billing)).toEqual(new Date(`${until}T08:00:00Z`))
  })

  test('a period is never shorter than 28 days or longer than 366', () => {
    const day = fc.date({ min: new Date('2025-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(day, from => {
        const days = (to: Date) => (to.getTime() - from.getTime()) / 86_400_000
        expect(days(periodEnd(from, 'monthly'))).toBeGreaterThanOrEqual(28)
        expect(days(periodEnd(from, 'monthly'))).toBeLessThanOrEqual(31)
        expect(days(periodEnd(from, 'annual'))).toBeGreaterThanOrEqual(365)
        expect(days(periodEnd(from, 'annual'))).toBeLessThanOrEqual(366)
      }),
    )
  })
})
