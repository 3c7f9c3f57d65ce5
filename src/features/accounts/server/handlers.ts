import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { accounts as contract, entrance, ownProfile, ownSession } from '../contract.ts'
import { claimOnboarding, putAway } from './service/first-steps.ts'
import { completeProfile, editProfile, myProfile, profileSubject, saveProfile } from './service/profile.ts'
import { beginPasskeySignIn, finishSignIn, signIn, signInWithPasskey } from './service/sign-in.ts'
import {
  checkReset,
  requestReset,
  resendVerification,
  resetPassword,
  signOut,
  signUp,
  verifyEmail,
  whoAmI,
} from './service.ts'

export const accountHandlers = answers(
  contract,
  {
    entrance: guardedByDoor(entrance),
    ownSession: guardedByDoor(ownSession),
    ownProfile: guardedByDoor(ownProfile),
    profileOf: profileSubject,
  },
  {
    me: whoAmI,
    signUp,
    signIn,
    finishSignIn,
    beginPasskeySignIn,
    signInWithPasskey,
    signOut,
    requestReset,
    checkReset,
    resetPassword,
    verifyEmail,
    resendVerification,
    saveProfile,
    claimOnboarding,
    putAwayFirstSteps: putAway,
    profile: myProfile,
    completeProfile,
    editProfile,
  },
)
