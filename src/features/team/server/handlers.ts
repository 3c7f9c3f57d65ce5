import { answers } from '#kit/server/answers.ts'
import { inTransaction } from '#kit/server/call.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { team as contract, gopTeam } from '../contract.ts'
import { addMember, editMember, listTeam, removeMember } from './service.ts'

export const teamHandlers = answers(
  contract,
  { gopTeam: guardedByDoor(gopTeam) },
  {
    list: listTeam,
    add: (call, input) => inTransaction(call, tx => addMember(tx, input)),
    edit: (call, input) => inTransaction(call, tx => editMember(tx, input)),
    remove: (call, input) => inTransaction(call, tx => removeMember(tx, input)),
  },
)
