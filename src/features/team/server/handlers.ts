import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { team as contract, gopTeam } from '../contract.ts'
import { teamMemberSubject } from './service/members.ts'
import { createMember, editMember, listMembers, removeMember } from './service.ts'

export const teamHandlers = answers(
  contract,
  { gopTeam: guardedByDoor(gopTeam), teamMember: teamMemberSubject },
  { list: listMembers, create: createMember, edit: editMember, remove: removeMember },
)
