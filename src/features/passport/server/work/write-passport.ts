import { checksumOf } from '#kit/server/files/checksum.ts'
import type { signer } from '#kit/server/signer.ts'
import { writeZip } from '#kit/server/zip/write-zip.ts'
import { fault } from '#lexicon/errors.ts'
import { LARGEST_PASSPORT, PASSPORT_FORMAT, PASSPORT_VERSION } from '../../rules.ts'
import { MANIFEST, type ManifestShape, SIGNATURE } from './passport-file.ts'

type Said = Omit<ManifestShape, 'format' | 'version' | 'publicKey' | 'files'>
export type PassportFiles = readonly (readonly [path: string, bytes: Uint8Array])[]

/** Room for the manifest and what a ZIP adds. */
const SPARE = 512 * 1024

const streamOf = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()

/**
 * Writes and signs a passport.
 * @throws PASSPORT_TOO_LARGE where no server would take it
 */
export async function writePassport(said: Said, files: PassportFiles, key: ReturnType<typeof signer>) {
  if (files.reduce((sum, [, bytes]) => sum + bytes.byteLength, SPARE) > LARGEST_PASSPORT)
    throw fault('PASSPORT_TOO_LARGE')
  const sums = []
  for (const [path, bytes] of files) sums.push({ path, bytes: bytes.byteLength, sha256: await checksumOf(bytes) })
  const manifest = {
    format: PASSPORT_FORMAT,
    version: PASSPORT_VERSION,
    publicKey: key.publicKey,
    ...said,
    files: sums,
  }
  const signed = new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`)
  return writeZip(async put => {
    await put(MANIFEST, streamOf(signed))
    await put(SIGNATURE, key.sign(signed))
    for (const [path, bytes] of files) await put(path, streamOf(bytes))
  })
}
