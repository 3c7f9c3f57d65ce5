import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { realms as contract } from '../contract.ts'
import { banPerson, banTarget, listBans, unbanPerson } from './service/bans.ts'
import { checkName, suggestNames } from './service/names.ts'
import { onboardingOf, saveGmProfile } from './service/onboarding.ts'
import { accessOf, claimRealm, hubHere, myRealm, saveRealmSettings, setUpRealm } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const realmHandlers = on.router({
  access: on.access.handler(({ context }) => accessOf(context)),
  check: on.check.handler(({ context, input }) => checkName(context, input)),
  suggest: on.suggest.handler(({ context, input }) => suggestNames(context, input)),
  claim: on.claim.handler(({ context, input }) => claimRealm(context, input)),
  setup: on.setup.handler(({ context, input }) => setUpRealm(context, input)),
  mine: on.mine.handler(({ context }) => myRealm(context)),
  onboarding: on.onboarding.handler(({ context }) => onboardingOf(context)),
  saveGmProfile: on.saveGmProfile.handler(({ context, input }) => saveGmProfile(context, input)),
  saveSettings: on.saveSettings.handler(({ context, input }) => saveRealmSettings(context, input)),
  hub: on.hub.handler(({ context }) => hubHere(context)),
  bans: on.bans.handler(({ context, input }) => listBans(context, input)),
  banTarget: on.banTarget.handler(({ context, input }) => banTarget(context, input)),
  ban: on.ban.handler(({ context, input }) => banPerson(context, input)),
  unban: on.unban.handler(({ context, input }) => unbanPerson(context, input)),
})
