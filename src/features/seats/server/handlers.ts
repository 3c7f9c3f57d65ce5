import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { seats as contract } from '../contract.ts'
import { leaveShut, openBook, shutBooks } from './service/opening-question.ts'
import { mySeats, readSeat } from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const seatHandlers = on.router({
  read: on.read.handler(({ context, input }) => readSeat(context, input)),
  mine: on.mine.handler(({ context }) => mySeats(context)),
  shut: on.shut.handler(({ context }) => shutBooks(context)),
  open: on.open.handler(({ context, input }) => openBook(context, input)),
  leaveShut: on.leaveShut.handler(({ context, input }) => leaveShut(context, input)),
})
