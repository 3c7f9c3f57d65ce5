import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { media as contract } from '../contract.ts'
import { uploadAvatar } from './service/avatars.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const mediaHandlers = on.router({
  uploadAvatar: on.uploadAvatar.handler(({ context, input }) => uploadAvatar(context, input)),
})
