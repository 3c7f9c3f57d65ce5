import { answers, transactsItself } from '#kit/server/answers.ts'
import { realms as contract } from '../contract.ts'
import { banPerson, banTarget, listBans, unbanPerson } from './service/bans.ts'
import { checkName, suggestNames } from './service/names.ts'
import { leadershipSubject, onboardingOf, saveGmProfile } from './service/onboarding.ts'
import { ownRealmSubject, realmSubject } from './service/the-realm.ts'
import { accessOf, claimRealm, hubHere, myRealm, saveRealmSettings, setUpRealm } from './service.ts'

export const realmHandlers = answers(
  contract,
  { realm: realmSubject, ownRealm: ownRealmSubject, leadership: leadershipSubject },
  {
    access: accessOf,
    check: checkName,
    suggest: suggestNames,
    // A name that somebody else claims at the same moment ends the transaction; what to answer is read after it.
    claim: transactsItself(claimRealm),
    setup: transactsItself(setUpRealm),
    mine: myRealm,
    onboarding: onboardingOf,
    saveGmProfile,
    saveSettings: saveRealmSettings,
    hub: hubHere,
    bans: listBans,
    banTarget,
    ban: banPerson,
    unban: unbanPerson,
  },
)
