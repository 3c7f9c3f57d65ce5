import type { PictureSide } from '#kit/shared/picture-sides.ts'
import { PICTURE_SIDES } from '#kit/shared/picture-sides.ts'
import type { FileStore, OpenedFile } from '../files/store.ts'
import { FileDamaged } from '../files/store.ts'
import type { Logger } from '../log.ts'
import { workQueue } from '../work-queue.ts'
import { asWebp } from './process-image.ts'

/** The area of the file store in which the sizes lie. It has no file rule: nothing in it is served under its own key. */
const AREA = 'picture-sizes'
const keyAt = (key: string, side: PictureSide) => `${AREA}/${side}/${key}`

/** Uploaded pictures in the sizes in which they are shown. A size has the same readers as its picture. */
export type SizedPictures = {
  /**
   * A stored picture whose shorter side has at most `side` pixels, as WebP: made on the first request, and stored in
   * the same file store. Where none can be made (not a JPEG, a damaged file, too many waiting) the file as it is; null
   * where there is no file.
   */
  get(key: string, side: PictureSide): Promise<OpenedFile | null>
  /**
   * Makes all sizes of a stored picture that are missing, one after another; none where the picture is gone or no JPEG. Throws
   * what making one throws, and TOO_MANY_REQUESTS while too many readers wait for theirs.
   */
  makeAll(key: string): Promise<void>
  /** Removes all sizes of a picture, after the picture itself; missing ones are no error. */
  remove(key: string): Promise<void>
}

export function sizedPictures(files: FileStore, log: Logger): SizedPictures {
  const making = new Map<string, Promise<void>>()
  // One at a time, so that the sizes of pictures never take both slots from those that are being uploaded.
  const inLine = workQueue({ atOnce: 1, waiting: 100 })

  const stored = (key: string) =>
    files.get(key).catch((error: unknown) => {
      if (error instanceof FileDamaged) return null
      throw error
    })

  async function make(key: string, side: PictureSide) {
    const original = await files.get(key)
    if (original?.contentType !== 'image/jpeg') return original?.stream.cancel()
    const bytes = new Uint8Array(await new Response(original.stream).arrayBuffer())
    const at = keyAt(key, side)
    await files.put(at, await asWebp(bytes, side), { contentType: 'image/webp' })
    // The picture goes before its sizes do: one that is stored after that would stay for ever.
    if (!(await isThere(key))) await files.remove(at)
  }

  async function isThere(key: string) {
    const file = await stored(key)
    await file?.stream.cancel()
    return file !== null
  }

  function makeOnce(key: string, side: PictureSide): Promise<void> {
    const at = keyAt(key, side)
    const begun = making.get(at)
    if (begun) return begun
    const work = inLine(() => make(key, side)).finally(() => making.delete(at))
    making.set(at, work)
    return work
  }

  return {
    async get(key, side) {
      const before = await stored(keyAt(key, side))
      if (before) return before
      const original = await files.get(key)
      if (original?.contentType !== 'image/jpeg') return original
      await original.stream.cancel()
      try {
        await makeOnce(key, side)
      } catch (error) {
        log.warn({ err: error, key, side }, 'a size of a picture was not made, the picture is served as it is')
      }
      return (await stored(keyAt(key, side))) ?? files.get(key)
    },
    async makeAll(key) {
      for (const side of PICTURE_SIDES) if (!(await isThere(keyAt(key, side)))) await makeOnce(key, side)
    },
    async remove(key) {
      await Promise.all(PICTURE_SIDES.map(side => files.remove(keyAt(key, side))))
    },
  }
}
