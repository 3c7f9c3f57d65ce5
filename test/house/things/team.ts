import { gopTeam } from '#features/team/contract.ts'
import { teamMemberSubject } from '#features/team/server/service/members.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id }) => [
  ...byDoor(gopTeam),
  { list: 'team-members', of: teamMemberSubject, things: { 'one that sol made': id('team odda') } },
]
