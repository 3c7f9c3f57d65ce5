import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './store.ts'

/** The configured bucket, whose client is loaded only then, else a folder of the data directory. */
export async function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  return s3 ? (await import('./s3-files.ts')).s3Files(s3) : diskFiles(join(dataDir, 'files'))
}
