import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { makeSizes, removeFiles } from './service.ts'

/**
 * Makes the sizes of new pictures, one picture at a time in each process, and takes the bytes of forgotten files away. What
 * is there already, or gone already, is no error, so a second try does no harm.
 */
export async function workInMedia(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(makeSizes, ({ key }) => fresh().ports.pictures.makeAll(key))
  await jobs.handle(removeFiles, async ({ keys }) => {
    const { files, pictures } = fresh().ports
    for (const key of keys) {
      await files.remove(key)
      await pictures.remove(key)
    }
  })
}
