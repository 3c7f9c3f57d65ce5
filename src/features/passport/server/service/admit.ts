import { eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { Join } from '#features/characters/contract.ts'
import { characterSubject, viewAgain } from '#features/characters/server/service/the-character.ts'
import { addCharacter, campaignBehind } from '#features/characters/server/service.ts'
import { characters } from '#features/characters/server/tables.ts'
import { bringEntries, readyEntries } from '#features/journals/server/service/bring-entries.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { takenConstraint } from '#kit/server/db.ts'
import { theOne } from '#kit/server/subjects.ts'
import { fault } from '#lexicon/errors.ts'
import { admittedPassports } from '../tables.ts'
import type { ReadPassport } from '../work/read-passport.ts'
import { dropFiles, type StoredFiles, storeFilesOf } from './brought-files.ts'
import { alreadyHere, type Brought, broughtPassport } from './look.ts'

type Admission = Brought & { id: string; journal: boolean; join?: z.output<typeof Join> | undefined }

/** Makes a new character of the caller's from a passport, whole or not at all. Its id is the caller's own: sent twice it makes one. */
export async function admitPassport(call: Call, { id, file, journal, join }: Admission) {
  const passport = await broughtPassport(call, { file })
  const here = await alreadyHere(call, passport)
  if (here && here.characterId !== id) throw fault('PASSPORT_IS_HERE', here)
  // Asked second: a first press that ends between the two questions is seen by this one.
  if (await wasSentBefore(call, id, passport)) return admittedAs(call, id, [])
  const bookId = join ? await campaignBehind(call, join) : null
  const entries = journal ? await readyEntries(call, passport.entries) : []
  const files = await storeFilesOf(call, id, passport)
  try {
    const isNew = await inTransaction(call, async tx => {
      if (!(await addCharacter(tx, { ...formOf(passport, files), id, bookId }, keysOf(files)))) return false
      await tx.db.insert(admittedPassports).values({ ...rowOf(tx, passport), characterId: id, entries: entries.length })
      await bringEntries(tx, id, entries)
      return true
    })
    if (isNew) return await admittedAs(call, id, files.left)
  } catch (error) {
    await dropFiles(call, files)
    throw await asAdmitted(call, error, passport)
  }
  // A second press came first.
  await dropFiles(call, files)
  if (await wasSentBefore(call, id, passport)) return admittedAs(call, id, [])
  throw fault('BAD_REQUEST')
}

const keysOf = ({ avatarKey, sheetKey }: StoredFiles) => ({ avatarKey, ...(sheetKey && { sheetKey }) })

/** The fields of a character; a link to a sheet gives way to an uploaded one. */
function formOf({ manifest }: ReadPassport, { sheetKey }: StoredFiles) {
  const { id: _id, head: _head, ...form } = manifest.character
  return sheetKey ? { ...form, soulScroll: '' } : form
}

function rowOf(tx: Call, { manifest, fingerprint, isOurs }: ReadPassport) {
  const { origin, publicKey, appearsIn } = manifest
  const madeAt = new Date(manifest.madeAt)
  return {
    ...{ fingerprint, origin, publicKey, isOurs, appearsIn },
    userId: theActor(tx).userId,
    madeAt: madeAt > tx.now ? tx.now : madeAt,
    admittedAt: tx.now,
  }
}

/** Whether this passport made a character under this id. Any other character under it is refused as its subject refuses. */
async function wasSentBefore(call: Call, id: string, { fingerprint }: ReadPassport): Promise<boolean> {
  const [row] = await call.db
    .select({ fingerprint: admittedPassports.fingerprint })
    .from(characters)
    .leftJoin(admittedPassports, eq(admittedPassports.characterId, characters.id))
    .where(eq(characters.id, id))
  if (!row) return false
  await theOne(characterSubject, call, id, 'edit')
  if (row.fingerprint !== fingerprint) throw fault('BAD_REQUEST')
  return true
}

async function admittedAs(call: Call, id: string, left: string[]) {
  const [row] = await call.db
    .select({ entries: admittedPassports.entries })
    .from(admittedPassports)
    .where(eq(admittedPassports.characterId, id))
  return { character: await viewAgain(call, id), entries: row?.entries ?? 0, left }
}

/** The same passport was brought at the same moment under another id. */
async function asAdmitted(call: Call, error: unknown, passport: ReadPassport): Promise<unknown> {
  if (takenConstraint(error) !== 'admitted_passports_once') return error
  const here = await alreadyHere(call, passport)
  return here ? fault('PASSPORT_IS_HERE', here) : error
}
