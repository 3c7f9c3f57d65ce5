import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { accounts as contract } from '../contract.ts'
import * as firstSteps from './service/first-steps.ts'
import * as profile from './service/profile.ts'
import * as door from './service/sign-in.ts'
import * as service from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const accountHandlers = on.router({
  me: on.me.handler(({ context }) => service.whoAmI(context)),
  signUp: on.signUp.handler(({ context, input }) => service.signUp(context, input)),
  signIn: on.signIn.handler(({ context, input }) => door.signIn(context, input)),
  finishSignIn: on.finishSignIn.handler(({ context, input }) => door.finishSignIn(context, input)),
  beginPasskeySignIn: on.beginPasskeySignIn.handler(({ context }) => door.beginPasskeySignIn(context)),
  signInWithPasskey: on.signInWithPasskey.handler(({ context, input }) => door.signInWithPasskey(context, input)),
  signOut: on.signOut.handler(({ context }) => service.signOut(context)),
  requestReset: on.requestReset.handler(({ context, input }) => service.requestReset(context, input)),
  checkReset: on.checkReset.handler(({ context, input }) => service.checkReset(context, input)),
  resetPassword: on.resetPassword.handler(({ context, input }) => service.resetPassword(context, input)),
  verifyEmail: on.verifyEmail.handler(({ context, input }) => service.verifyEmail(context, input)),
  resendVerification: on.resendVerification.handler(({ context }) => service.resendVerification(context)),
  saveProfile: on.saveProfile.handler(({ context, input }) => profile.saveProfile(context, input)),
  claimOnboarding: on.claimOnboarding.handler(({ context }) => firstSteps.claimOnboarding(context)),
  putAwayFirstSteps: on.putAwayFirstSteps.handler(({ context, input }) => firstSteps.putAway(context, input)),
  profile: on.profile.handler(({ context }) => profile.myProfile(context)),
  completeProfile: on.completeProfile.handler(({ context, input }) => profile.completeProfile(context, input)),
  editProfile: on.editProfile.handler(({ context, input }) => profile.editProfile(context, input)),
})
