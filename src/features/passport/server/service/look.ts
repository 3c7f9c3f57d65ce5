import { and, eq, or } from 'drizzle-orm'
import { characters } from '#features/characters/server/tables.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { Fault, fault } from '#lexicon/errors.ts'
import type { PassportPreview } from '../../contract.ts'
import { LARGEST_PASSPORT } from '../../rules.ts'
import { admittedPassports } from '../tables.ts'
import { type ReadPassport, readingPassport } from '../work/read-passport.ts'
import { isBearer, passportKey } from './passport-key.ts'

export type Brought = { file?: File | undefined }

const RULE = { limit: 60, windowSeconds: 600 }

/**
 * Reads a file that was brought as a passport, away from the event loop.
 * @throws Fault one of PASSPORT_FAULTS, which says what is wrong with it
 */
export async function broughtPassport(call: Call, { file }: Brought): Promise<ReadPassport> {
  const { userId } = theActor(call)
  if (!file) throw fault('FILE_MISSING')
  if (file.size > LARGEST_PASSPORT) throw fault('PASSPORT_TOO_LARGE')
  await limitOrFault(call.ports.limits, `passports-read:${userId}`, RULE)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const ours = { publicKey: passportKey(call).publicKey, origin: call.ports.config.baseUrl }
  const answer = await call.ports.workers.run(readingPassport, { bytes, ours }, { weight: Number.POSITIVE_INFINITY })
  if ('refused' in answer) throw new Fault(answer.refused.code, answer.refused.data)
  const { passport } = answer
  const { character, bearer } = passport.manifest
  if (passport.isOurs && !isBearer(call, userId, { characterId: character.id, bearer }))
    throw fault('PASSPORT_OF_ANOTHER')
  return passport
}

/**
 * The own character that came by a passport before, or of which this server made it for the caller, where it is here; of somebody
 * else's nothing is asked.
 */
export async function alreadyHere(call: Call, { fingerprint, isOurs, manifest }: ReadPassport) {
  const { userId } = theActor(call)
  const cameBy = and(eq(admittedPassports.userId, userId), eq(admittedPassports.fingerprint, fingerprint))
  const [row] = await call.db
    .select({ characterId: characters.id, name: characters.name })
    .from(characters)
    .leftJoin(admittedPassports, eq(admittedPassports.characterId, characters.id))
    .where(
      and(
        eq(characters.parentPlayerId, userId),
        isOurs ? or(cameBy, eq(characters.id, manifest.character.id)) : cameBy,
      ),
    )
    .limit(1)
  return row ?? null
}

/** What a passport has, and who signed it. */
export async function lookAtPassport(call: Call, brought: Brought): Promise<PassportPreview> {
  const passport = await broughtPassport(call, brought)
  const { manifest, isOurs, portrait, sheet, entries } = passport
  const { name, race, level, description, head, soulScroll } = manifest.character
  return {
    ...{ name, race, class: manifest.character.class, level, description },
    hasPortrait: portrait !== null || head !== null,
    hasSheet: sheet !== null || soulScroll !== '',
    entries: entries.filter(({ part }) => part === 'main').length,
    secretEntries: entries.filter(({ part }) => part === 'secret').length,
    origin: manifest.origin,
    isOurs,
    madeAt: new Date(manifest.madeAt),
    appearsIn: manifest.appearsIn,
    here: await alreadyHere(call, passport),
  }
}
