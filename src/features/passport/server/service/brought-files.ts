import { SHEET_TYPES } from '#features/characters/rules.ts'
import { PORTRAITS } from '#features/characters/server/service/portrait.ts'
import { storeSheet } from '#features/characters/server/service/sheet.ts'
import { forgetFile, storePicture } from '#features/media/server/service.ts'
import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { newId } from '#kit/shared/ids.ts'
import { errorRow, Fault } from '#lexicon/errors.ts'
import type { ReadPassport } from '../work/read-passport.ts'

/** The files of a new character, and what was refused of them. */
export type StoredFiles = { avatarKey: string | null; sheetKey: string | null; left: string[] }

const REFUSED = [400, 413, 415]

/** Stores the portrait, encoded anew, and the sheet of a passport. What is refused is named and left. */
export async function storeFilesOf(call: Call, id: string, passport: ReadPassport): Promise<StoredFiles> {
  const { portrait, sheet, manifest } = passport
  const { userId } = theActor(call)
  const left: string[] = []
  const tried = async (what: string, store: () => Promise<string>) => {
    try {
      return await store()
    } catch (error) {
      if (!(error instanceof Fault && REFUSED.includes(errorRow(error.code).status))) throw error
      left.push(`${what}: ${error.message}`)
      return null
    }
  }
  const { head } = manifest.character
  const given = portrait ? { file: fileOf(portrait, 'portrait') } : head ? { head } : undefined
  const picture = { kind: 'avatar', key: `${PORTRAITS}/${userId}/${newId()}.jpg`, belongsTo: id } as const
  return {
    avatarKey: given ? await tried('The portrait', () => storePicture(call, given, picture)) : null,
    sheetKey: sheet
      ? await tried('The sheet', () =>
          storeSheet(
            call,
            { id, file: fileOf(sheet.bytes, `sheet.${sheet.ending}`, SHEET_TYPES[sheet.ending]) },
            userId,
          ),
        )
      : null,
    left,
  }
}

const fileOf = (bytes: Uint8Array, name: string, type = '') =>
  new File([bytes as Uint8Array<ArrayBuffer>], name, { type })

/** Takes the files of a character away that was not made. */
export async function dropFiles(call: Call, { avatarKey, sheetKey }: StoredFiles): Promise<void> {
  const keys = [avatarKey, sheetKey].filter(key => key !== null)
  if (keys.length > 0) await inTransaction(call, tx => forgetFile(tx, ...keys))
}
