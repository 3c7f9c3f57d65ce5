import '#features/media/errors.ts'
import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { BadgeDisplay, BadgeId } from './forms.ts'

/** The caller's own badges. `claimFounder`: a founder takes the badge of founders. */
export const ownBadges = subject('ownBadges', ['arrange', 'claimFounder'], { by: null })
/** Where badges are made. `makeForVip`: from a picture of any kind. */
export const badgeWorkshop = subject('badgeWorkshop', ['make', 'makeForVip'], { by: null })

/** A badge: its picture is a PNG under its id. */
export const Badge = z.object({ id: z.string(), name: z.string(), url: z.string() })
export type BadgeView = z.output<typeof Badge>

/** A badge that somebody has, since when, and its giver (null: the house, or somebody who has left). */
export const EarnedBadge = Badge.extend({ earnedAt: z.date(), from: z.string().nullable() })
export type EarnedBadgeView = z.output<typeof EarnedBadge>

/**
 * The own badges, the oldest first, and the two that show. `vipExpiration` is null for a VIP for life. `isFounderDue`: a
 * founder who has not got the badge yet.
 */
export const MyBadges = z.object({
  earned: z.array(EarnedBadge),
  displaySlot1: z.string().nullable(),
  displaySlot2: z.string().nullable(),
  isVip: z.boolean(),
  vipExpiration: z.date().nullable(),
  lorekeeperDomains: z.array(z.string()),
  isFounderDue: z.boolean(),
  can: abilities(ownBadges.actions),
})
export type MyBadgesView = z.output<typeof MyBadges>

const made = z.object({ id: BadgeId, file: z.file().optional() })
const makeFaults = mayFail(...UPLOAD_FAULTS, 'BADGE_NAME_TAKEN', 'BADGES_FULL', 'TOO_MANY_REQUESTS')

export const badges = {
  /** The own badges, and which of them show beside the name. */
  mine: enter('signedIn', { anywhere: true }).may('read', ownBadges).get('/me/badges').output(MyBadges),

  /** Chooses the badges beside the name, at most two of the earned ones. */
  arrange: enter('signedIn')
    .may('arrange', ownBadges)
    .put('/me/badges/display')
    .input(BadgeDisplay)
    .errors(mayFail('BADGE_NOT_EARNED'))
    .output(MyBadges),

  /** Gives a founder the badge of founders. `given` is true the one time that it is. */
  claimFounder: enter('signedIn', { anywhere: true })
    .may('claimFounder', ownBadges)
    .post('/me/badges/founder')
    .output(z.object({ given: z.boolean() })),

  /** The badges that the caller may give away, the newest first: the own ones, and for an admin those of all. */
  made: enter('member')
    .may('make', badgeWorkshop)
    .get('/me/made-badges')
    .output(z.object({ badges: z.array(Badge) })),

  /** Makes a badge from a PNG, which is encoded anew without metadata. Its id is its name. */
  make: enter('member')
    .may('make', badgeWorkshop)
    .post('/me/made-badges')
    .input(made)
    .errors({ ...makeFaults, ...mayFail('BADGE_NOT_PNG') })
    .output(Badge),

  /** The same from a JPG, PNG, WebP or GIF, for the codes of VIPs. */
  makeForVip: enter('admin')
    .may('makeForVip', badgeWorkshop)
    .post('/admin/badges')
    .input(made)
    .errors(makeFaults)
    .output(Badge.extend({ badgeFileName: z.string(), badgeUrl: z.string() })),
}
