import { eq } from 'drizzle-orm'
import { teamShelf } from '#features/team/contract.ts'
import { teamSubject } from '#features/team/server/service.ts'
import { team } from '#features/team/server/tables.ts'
import { byDoor, type Things } from '../who-may-things.ts'

/** The subjects of this room, and the things that they are tried on. */
export const things: Things = async ({ id, db }) => {
  const ofOtto = eq(team.userId, id('otto'))
  const [team] = await db.select().from(team).where(ofOtto).limit(1)
  return [...byDoor(teamShelf), { list: 'team', of: teamSubject, things: { 'one of otto': team!.id } }]
}
