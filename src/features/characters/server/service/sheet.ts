import { eq } from 'drizzle-orm'
import { forgetFile, storeBytes } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { theOne } from '#kit/server/subjects.ts'
import { newId } from '#kit/shared/ids.ts'
import { fault } from '#lexicon/errors.ts'
import { SHEET_BYTES, SHEET_TYPES, type SheetEnding } from '../../rules.ts'
import { characters } from '../tables.ts'
import { characterSubject, type SeenCharacter, tellChange, viewAgain } from './the-character.ts'

/** The area of the file store in which sheets lie. */
export const SHEETS = 'character-sheets'

type Given = { id: string; file?: File | undefined }

/** How a file of each kind begins; what a browser says about it is not asked. */
const BEGINNINGS: Record<SheetEnding, number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0],
  docx: [0x50, 0x4b, 0x03, 0x04],
  rtf: [0x7b, 0x5c, 0x72, 0x74, 0x66],
}

/** The ending of a sheet whose name and content agree. */
function endingOf(name: string, bytes: Uint8Array): SheetEnding | undefined {
  const ending = (Object.keys(BEGINNINGS) as SheetEnding[]).find(one => name.toLowerCase().endsWith(`.${one}`))
  return ending && BEGINNINGS[ending].every((byte, at) => bytes[at] === byte) ? ending : undefined
}

async function putSheet(tx: Call, before: SeenCharacter, sheetKey: string | null) {
  const link = sheetKey ? { sheetUrl: null } : {}
  await tx.db
    .update(characters)
    .set({ sheetKey, ...link, updatedAt: tx.now })
    .where(eq(characters.id, before.id))
  if (before.sheetKey) await forgetFile(tx, before.sheetKey)
  tellChange(tx, before)
  return viewAgain(tx, before.id)
}

/** Stores a sheet of a character and answers its key. SHEET_REFUSED names what is taken. */
export async function storeSheet(call: Call, { id, file }: Given, createdBy: string): Promise<string> {
  if (!file) throw fault('FILE_MISSING')
  if (file.size > SHEET_BYTES) throw fault('SHEET_REFUSED')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const ending = endingOf(file.name, bytes)
  if (!ending) throw fault('SHEET_REFUSED')
  const key = `${SHEETS}/${createdBy}/${newId()}.${ending}`
  await storeBytes(call, { kind: 'sheet', key, belongsTo: id }, { bytes, contentType: SHEET_TYPES[ending] })
  return key
}

/** Stores a sheet in the place of an earlier one, or of a link. SHEET_REFUSED names what is taken. */
export async function setSheet(call: Call, { id, file }: Given, { createdBy }: SeenCharacter) {
  const key = await storeSheet(call, { id, file }, createdBy)
  return inTransaction(call, async tx =>
    putSheet(tx, await theOne(characterSubject, tx, id, 'edit', { hold: true }), key),
  )
}

/** Takes the uploaded sheet away. */
export const removeSheet = (tx: Call, _: unknown, character: SeenCharacter) => putSheet(tx, character, null)
