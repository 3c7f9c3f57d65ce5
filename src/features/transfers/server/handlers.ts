import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { transfers as contract } from '../contract.ts'
import { growBook, hostsOf, seedBook } from './service/growing.ts'
import { addCoCreator, readHelpers, removeHelper, transferToLorekeeper } from './service/helping.ts'
import { recentTransfers, transferHistory } from './service/history.ts'
import { findGm, listGms, listLorekeepers } from './service/recipients.ts'
import { takeBack } from './service/taking-back.ts'
import { transferToGm } from './service/transferring.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)
const removeLorekeeper = removeHelper('lorekeeper')
const removeCoCreator = removeHelper('co-creator')

export const transferHandlers = on.router({
  findGm: on.findGm.handler(({ context, input }) => findGm(context, input)),
  gms: on.gms.handler(({ context, input }) => listGms(context, input)),
  lorekeepers: on.lorekeepers.handler(({ context, input }) => listLorekeepers(context, input)),
  toGm: on.toGm.handler(({ context, input }) => transferToGm(context, input)),
  toLorekeeper: on.toLorekeeper.handler(({ context, input }) => transferToLorekeeper(context, input)),
  helpers: on.helpers.handler(({ context, input }) => readHelpers(context, input)),
  removeLorekeeper: on.removeLorekeeper.handler(({ context, input }) => removeLorekeeper(context, input)),
  addCoCreator: on.addCoCreator.handler(({ context, input }) => addCoCreator(context, input)),
  removeCoCreator: on.removeCoCreator.handler(({ context, input }) => removeCoCreator(context, input)),
  history: on.history.handler(({ context, input }) => transferHistory(context, input)),
  recent: on.recent.handler(({ context }) => recentTransfers(context)),
  takeBack: on.takeBack.handler(({ context, input }) => takeBack(context, input)),
  seed: on.seed.handler(({ context, input }) => seedBook(context, input)),
  grow: on.grow.handler(({ context, input }) => growBook(context, input)),
  hosts: on.hosts.handler(({ context }) => hostsOf(context)),
})
