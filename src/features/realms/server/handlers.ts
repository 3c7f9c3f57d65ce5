import { answers, transactsItself } from '#kit/server/answers.ts'
import { realms as contract } from '../contract.ts'
import { banPerson, banTarget, listBans, unbanPerson } from './service/bans.ts'
import { checkName, suggestNames } from './service/names.ts'
import { leadershipSubject, onboardingOf, saveGmProfile } from './service/onboarding.ts'
import { domainSubject, ownDomainSubject } from './service/the-domain.ts'
import { accessOf, claimDomain, hubHere, myDomain, saveDomainSettings, setUpDomain } from './service.ts'

export const domainHandlers = answers(
  contract,
  { domain: domainSubject, ownDomain: ownDomainSubject, leadership: leadershipSubject },
  {
    access: accessOf,
    check: checkName,
    suggest: suggestNames,
    // A name that somebody else claims at the same moment ends the transaction; what to answer is read after it.
    claim: transactsItself(claimDomain),
    setup: transactsItself(setUpDomain),
    mine: myDomain,
    onboarding: onboardingOf,
    saveGmProfile,
    saveSettings: saveDomainSettings,
    hub: hubHere,
    bans: listBans,
    banTarget,
    ban: banPerson,
    unban: unbanPerson,
  },
)
