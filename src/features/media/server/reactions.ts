import type { Call } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import { removeFiles } from './service.ts'

/** Takes the bytes of forgotten files away. A missing one is no error, so a second try does no harm. */
export async function workInMedia(jobs: Jobs, fresh: () => Call) {
  await jobs.handle(removeFiles, async ({ keys }) => {
    const { files, pictures } = fresh().ports
    for (const key of keys) {
      await files.remove(key)
      await pictures.remove(key)
    }
  })
}
