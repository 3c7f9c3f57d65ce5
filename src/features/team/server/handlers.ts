import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { team as contract, gopTeam } from '../contract.ts'
import { addMember, editMember, listTeam, removeMember } from './service.ts'

export const teamHandlers = answers(
  contract,
  { gopTeam: guardedByDoor(gopTeam) },
  { list: listTeam, add: addMember, edit: editMember, remove: removeMember },
)
