import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config, S3Settings } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './store.ts'
import { inTwoPlaces } from './two-places.ts'

type Where = Pick<Config, 's3' | 'dataDir'> & Partial<Pick<Config, 'filesIn'>>

/** The folder of the data directory in which files are stored. */
const folderIn = (dataDir: string) => join(dataDir, 'files')
/** The files on the disk of this machine. */
export const openDisk = (dataDir: string): FileStore => diskFiles(folderIn(dataDir))
/** The files in a bucket, whose client is loaded only then. */
export const openBucket = async (s3: S3Settings): Promise<FileStore> => (await import('./s3-files.ts')).s3Files(s3)

/**
 * The configured bucket, else a folder of the data directory. While files move from one to the other, the former place is read
 * too: the bucket with `FILES_IN=disk`, or a folder with files beside a bucket.
 */
export async function openFiles({ s3, dataDir, filesIn }: Where): Promise<FileStore> {
  const disk = openDisk(dataDir)
  if (!s3) return disk
  const bucket = await openBucket(s3)
  if (filesIn === 'disk') return inTwoPlaces(disk, bucket)
  return existsSync(folderIn(dataDir)) ? inTwoPlaces(bucket, disk) : bucket
}
