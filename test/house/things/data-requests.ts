import { ownData, requestDesk } from '#features/data-requests/contract.ts'
import { dataRequestSubject } from '#features/data-requests/server/service/the-request.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(ownData, requestDesk),
  { list: 'data-requests', of: dataRequestSubject, things: { 'erasure of vex, waiting': id('request vex') } },
]
