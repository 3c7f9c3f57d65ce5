import * as z from 'zod'
import type { FileRule } from '#kit/server/file-rule.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { mapSubject } from './service/the-map.ts'

const keyParts = z.tuple([z.literal('maps'), z.uuid(), z.uuid(), z.string()])

/** The picture of a map, under `maps/{bookId}/{mapId}/…`: served to those who see the map, and to nobody else. */
export const mapFiles: Record<string, FileRule> = {
  maps: async (call, key) => {
    const { success, data } = keyParts.safeParse(key.split('/'))
    if (!success) return false
    const map = await oneIf(mapSubject, call, data[2], 'read')
    return map?.imageKey === key
  },
}
