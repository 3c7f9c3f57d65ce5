import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { makeSizes, removeFiles } from './service.ts'

/**
 * Takes the bytes of forgotten files away, and makes the sizes of new pictures, one picture at a time in each process. What is
 * gone already, or there already, is no error, so a second try does no harm.
 */
export async function workInMedia(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(removeFiles, async ({ keys }) => {
    const { files, pictures } = fresh().ports
    for (const key of keys) {
      await files.remove(key)
      await pictures.remove(key)
    }
  })
  await jobs.handle(makeSizes, ({ key }) => fresh().ports.pictures.makeAll(key))
}
