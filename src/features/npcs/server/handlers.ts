import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { npcs as contract } from '../contract.ts'
import { removeImage, setImage } from './service/image.ts'
import * as service from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const npcHandlers = on.router({
  list: on.list.handler(({ context, input }) => service.listNpcs(context, input)),
  read: on.read.handler(({ context, input }) => service.readNpc(context, input)),
  add: on.add.handler(({ context, input }) => service.addNpc(context, input)),
  edit: on.edit.handler(({ context, input }) => service.editNpc(context, input)),
  setVeil: on.setVeil.handler(({ context, input }) => service.setVeil(context, input)),
  setImage: on.setImage.handler(({ context, input }) => setImage(context, input)),
  removeImage: on.removeImage.handler(({ context, input }) => removeImage(context, input)),
  remove: on.remove.handler(({ context, input }) => service.removeNpc(context, input)),
})
