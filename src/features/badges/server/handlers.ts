import { answers, transactsItself } from '#kit/server/answers.ts'
import { badges as contract } from '../contract.ts'
import { madeBadges, makeBadge, makeVipBadge, workshopSubject } from './service/making.ts'
import { arrangeBadges, claimFounderBadge, myBadges, ownBadgeSubject } from './service.ts'

export const badgeHandlers = answers(
  contract,
  { ownBadges: ownBadgeSubject, badgeWorkshop: workshopSubject },
  {
    mine: myBadges,
    arrange: arrangeBadges,
    claimFounder: claimFounderBadge,
    made: madeBadges,
    // The picture is read, encoded and stored outside of a transaction; the name is taken before.
    make: transactsItself(makeBadge),
    makeForVip: transactsItself(makeVipBadge),
  },
)
