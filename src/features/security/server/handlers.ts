import { askForNewEmail, confirmNewEmail, keepEmail } from '#features/accounts/server/service/email-change.ts'
import { addPasskey, beginPasskey, removePasskey } from '#features/accounts/server/service/passkeys.ts'
import { changePassword } from '#features/accounts/server/service/password.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '#features/accounts/server/service/second-factor.ts'
import { endOtherSessions, endSession } from '#features/accounts/server/service/sessions.ts'
import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { security as contract, mailedAddress, ownAccess } from '../contract.ts'
import { passkeySubject, sessionSubject } from './service/access-subjects.ts'
import { securityOverview } from './service.ts'

export const securityHandlers = answers(
  contract,
  {
    ownAccess: guardedByDoor(ownAccess),
    mailedAddress: guardedByDoor(mailedAddress),
    oneSession: sessionSubject,
    onePasskey: passkeySubject,
  },
  {
    overview: securityOverview,
    endSession,
    endOtherSessions,
    changePassword,
    beginSecondFactor,
    confirmSecondFactor,
    endSecondFactor,
    renewRecoveryCodes,
    beginPasskey,
    addPasskey,
    removePasskey,
    askForNewEmail,
    keepEmail,
    confirmNewEmail,
  },
)
