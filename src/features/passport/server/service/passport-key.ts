import type { Call } from '#kit/server/call.ts'
import { marker } from '#kit/server/marker.ts'
import { signer } from '#kit/server/signer.ts'

const secretOf = ({ ports }: Pick<Call, 'ports'>) => ports.config.sessionSecret

/** The key with which this server signs passports: another secret makes another key. */
export const passportKey = (call: Pick<Call, 'ports'>) => signer('character passport', secretOf(call))

const bearers = (call: Pick<Call, 'ports'>) => marker(`passport.bearer ${secretOf(call)}`)
const bearing = (userId: string, characterId: string) => `${userId} ${characterId}`

/** A mark by which this server knows the player that it signed for; others learn nothing of it. */
export const bearerMark = (call: Pick<Call, 'ports'>, userId: string, characterId: string) =>
  bearers(call).mark(bearing(userId, characterId))

/** Whether a passport of this server was signed for this person. */
export const isBearer = (call: Pick<Call, 'ports'>, userId: string, said: { characterId: string; bearer: string }) =>
  bearers(call).isMarked(bearing(userId, said.characterId), said.bearer)
