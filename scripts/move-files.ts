import { parseArgs } from 'node:util'
import { readBucket } from '#kit/server/config.ts'
import { copyFiles } from '#kit/server/files/copy-files.ts'
import { openBucket, openDisk } from '#kit/server/files/open-files.ts'
import { StartRefusal } from '#kit/server/postgres/start-refusal.ts'
import { asCommand, dataDir } from './data-commands.ts'

const USAGE = `Usage: npm run move-files -- --to bucket  copies the files of DATA_DIR into the bucket of S3_BUCKET
       npm run move-files -- --to disk    copies the files of the bucket into DATA_DIR
Every copy is read back and compared. The command may be interrupted and repeated. Tomewright may run meanwhile, with
the S3 settings, and for --to disk with FILES_IN=disk.`

async function moveFiles(to: 'bucket' | 'disk'): Promise<void> {
  const s3 = readBucket(process.env)
  if (!s3)
    throw new StartRefusal('There is no bucket: set S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const [disk, bucket] = [openDisk(dataDir), await openBucket(s3)]
  const [source, target] = to === 'bucket' ? [disk, bucket] : [bucket, disk]
  const { files, existing, damaged } = await target
    .health()
    .then(() => copyFiles(source, target))
    .catch(error => {
      const { message, code, name } = error as NodeJS.ErrnoException
      const why = message || code || name
      throw new StartRefusal(`The files were not all copied (${why}). Nothing is lost: run the command again.`, {
        cause: error,
      })
    })
  for (const key of damaged) console.error(`Damaged, and not copied: ${key}`)
  const [former, place] =
    to === 'bucket' ? [`${dataDir}/files`, s3.bucket] : [`the bucket ${s3.bucket}`, `${dataDir}/files`]
  console.log(`${files} files are in ${place}, each compared by its checksum; ${existing} of them were there before.`)
  if (damaged.length > 0)
    throw new StartRefusal(`${damaged.length} files are damaged in ${former} and were not copied.`)
  console.log(`The copies in ${former} are not needed any more.`)
}

await asCommand(USAGE, async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  if (to !== 'bucket' && to !== 'disk') return false
  await moveFiles(to)
  return true
})
