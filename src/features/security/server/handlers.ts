import { implement } from '@orpc/server'
import { askForNewEmail, confirmNewEmail, keepEmail } from '#features/accounts/server/service/email-change.ts'
import { addPasskey, beginPasskey, removePasskey } from '#features/accounts/server/service/passkeys.ts'
import { changePassword } from '#features/accounts/server/service/password.ts'
import * as factor from '#features/accounts/server/service/second-factor.ts'
import { endOtherSessions, endSession } from '#features/accounts/server/service/sessions.ts'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { security as contract } from '../contract.ts'
import { securityOverview } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const securityHandlers = on.router({
  overview: on.overview.handler(({ context }) => securityOverview(context)),
  endSession: on.endSession.handler(({ context, input }) => endSession(context, input)),
  endOtherSessions: on.endOtherSessions.handler(({ context }) => endOtherSessions(context)),
  changePassword: on.changePassword.handler(({ context, input }) => changePassword(context, input)),
  beginSecondFactor: on.beginSecondFactor.handler(({ context, input }) => factor.beginSecondFactor(context, input)),
  confirmSecondFactor: on.confirmSecondFactor.handler(({ context, input }) =>
    factor.confirmSecondFactor(context, input),
  ),
  endSecondFactor: on.endSecondFactor.handler(({ context, input }) => factor.endSecondFactor(context, input)),
  renewRecoveryCodes: on.renewRecoveryCodes.handler(({ context, input }) => factor.renewRecoveryCodes(context, input)),
  beginPasskey: on.beginPasskey.handler(({ context, input }) => beginPasskey(context, input)),
  addPasskey: on.addPasskey.handler(({ context, input }) => addPasskey(context, input)),
  removePasskey: on.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
  askForNewEmail: on.askForNewEmail.handler(({ context, input }) => askForNewEmail(context, input)),
  keepEmail: on.keepEmail.handler(({ context }) => keepEmail(context)),
  confirmNewEmail: on.confirmNewEmail.handler(({ context, input }) => confirmNewEmail(context, input)),
})
