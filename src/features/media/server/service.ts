import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { type Call, inTransaction } from '#kit/server/call.ts'
import { type ImageKind, type PictureSize, processImage, sizeOf } from '#kit/server/images/process-image.ts'
import { job } from '#kit/server/jobs.ts'
import { fault } from '#lexicon/errors.ts'
import { headKey } from '#lexicon/heads.ts'
import { isBanned } from '#lexicon/roles.ts'
import type { GivenPicture } from '../contract.ts'
import { storedFiles } from './tables.ts'

type Target<Kind = ImageKind> = { kind: Kind; key: string; belongsTo?: string }
type ImageTarget = Target & { keepBare?: boolean }

/** Bytes of the largest file that is taken in as a picture. */
export const LARGEST_UPLOAD = 10 * 1024 * 1024

/** Removing bytes is promised in the transaction that forgets them, so a file outlives neither its row nor a crash. */
export const removeFiles = job('media.removeFiles', z.object({ keys: z.array(z.string()) }))

/**
 * Makes the sizes of a picture; sent in the transaction that stores its row. Few tries are enough, since a size that is missing
 * is made on its first request.
 */
export const makeSizes = job('media.makeSizes', z.object({ key: z.string() }), { retries: 4 })

/**
 * Takes in an uploaded picture: looks at its content, re-encodes it as a JPEG without metadata, and stores it under `key`,
 * a key of our making whose first part is its area. The caller has checked that the uploader may write there. With `keepBare`
 * a JPEG that is as ours are stays byte for byte. The sizes in which it is shown are made by a job. Answers its size in pixels.
 */
export async function storeImage(call: Call, file: File | undefined, target: ImageTarget): Promise<PictureSize> {
  const { kind, key, belongsTo, keepBare = false } = target
  mayBring(call)
  // A file that is too large is refused before it is read into memory.
  if (file && file.size > LARGEST_UPLOAD) throw fault('FILE_TOO_LARGE')
  const given = file && new Uint8Array(await file.arrayBuffer())
  const { bytes, contentType, width, height } = await processImage(given, { kind, keepBare })
  await call.ports.files.put(key, bytes, { contentType })
  await inTransaction(call, async tx => {
    await rememberFile(tx, { kind, key, ...(belongsTo ? { belongsTo } : {}) }, { bytes: bytes.length, contentType })
    await tx.ports.jobs.send(tx.db, makeSizes, { key })
  })
  return { width, height }
}

/** The size of a stored picture. */
export async function storedSize({ ports }: Call, key: string): Promise<PictureSize> {
  const file = await ports.files.get(key)
  if (!file) throw fault('FILE_MISSING')
  return sizeOf(new Uint8Array(await new Response(file.stream).arrayBuffer()))
}

/**
 * Takes in a picture of somebody and answers the key to keep: `key`, under which an uploaded file is now stored, or the
 * key of the drawn head that was chosen, of which nothing is stored. The caller has checked that it may be written there.
 */
export async function storePicture(call: Call, { file, head }: GivenPicture, target: Target): Promise<string> {
  if (head) {
    mayBring(call)
    return headKey(head)
  }
  await storeImage(call, file, target)
  return target.key
}

function mayBring({ actor }: Call) {
  if (!actor) throw fault('UPLOAD_NEEDS_USER')
  if (isBanned(actor)) throw fault('ACCOUNT_BANNED', { reason: actor.banReason ?? '' })
}

/**
 * Stores bytes that the caller has checked, with the row that remembers whose they are. Pictures go through `storeImage`;
 * this is for documents, which are handed out again as they came, and as downloads only.
 */
export async function storeBytes(
  call: Call,
  { kind, key, belongsTo }: Target<string>,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
) {
  await call.ports.files.put(key, bytes, { contentType })
  await rememberFile(call, { kind, key, ...(belongsTo ? { belongsTo } : {}) }, { bytes: bytes.byteLength, contentType })
}

/** Remembers whose a stored file is. */
export async function rememberFile(
  call: Call,
  { kind, key, belongsTo }: Target<string>,
  { bytes, contentType }: { bytes: number; contentType: string },
) {
  const ownerId = call.actor?.userId ?? null
  const row = {
    key,
    kind,
    ownerId,
    belongsTo: belongsTo ?? null,
    bytes,
    contentType,
    createdAt: call.now,
  }
  await call.db.insert(storedFiles).values(row)
}

type Copying = { kind: string; belongsTo: string; keyOf: (checksum: string) => string }

/**
 * Copies stored files under keys that follow from their content, for a thing that keeps them when the others go; nobody is their owner.
 * Answers the key of each copy by the key that was copied, without those that are gone.
 */
export async function copyFiles(tx: Call, keys: readonly string[], { kind, belongsTo, keyOf }: Copying) {
  const { files } = tx.ports
  const copies = new Map<string, string>()
  const rows = new Map<string, typeof storedFiles.$inferInsert>()
  for (const from of keys) {
    const file = await files.get(from)
    if (!file) continue
    const { contentType, checksum, size: bytes } = file
    const key = keyOf(checksum)
    await files.put(key, file.stream, { contentType })
    copies.set(from, key)
    rows.set(key, { key, kind, ownerId: null, belongsTo, bytes, contentType, createdAt: tx.now })
  }
  if (rows.size > 0)
    await tx.db
      .insert(storedFiles)
      .values([...rows.values()])
      .onConflictDoNothing()
  return copies
}

/** Forgets stored files; their bytes go when the transaction is kept. */
export async function forgetFile(tx: Call, ...keys: string[]): Promise<void> {
  const gone = await tx.db.delete(storedFiles).where(inArray(storedFiles.key, keys)).returning({ key: storedFiles.key })
  await promiseRemoval(tx, gone)
}

/** Forgets every stored file of things that go. */
export async function forgetFilesOf(tx: Call, ...belongsTo: string[]): Promise<void> {
  const gone = await tx.db
    .delete(storedFiles)
    .where(inArray(storedFiles.belongsTo, belongsTo))
    .returning({ key: storedFiles.key })
  await promiseRemoval(tx, gone)
}

async function promiseRemoval(tx: Call, gone: { key: string }[]) {
  if (gone.length > 0) await tx.ports.jobs.send(tx.db, removeFiles, { keys: gone.map(({ key }) => key) })
}
