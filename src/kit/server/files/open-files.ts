import { join } from 'node:path'
import type { Config } from '../config.ts'
import { diskFiles } from './disk-files.ts'
import { s3Files } from './s3-files.ts'
import type { FileStore } from './store.ts'

/** The configured bucket, else a folder of the data directory. */
export function openFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? s3Files(s3) : diskFiles(join(dataDir, 'files'))
}
