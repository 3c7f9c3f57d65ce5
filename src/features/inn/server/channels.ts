import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { boardSubject, innSubject } from './service/the-inn.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/** The Inn is heard by those who may enter it, the board by those who may read it. */
export const innChannels: Record<string, ChannelRule> = {
  inn: async (call, id) => isId(id) && (await oneIf(innSubject, call, id, 'enter')) !== null,
  board: async (call, id) => isId(id) && (await oneIf(boardSubject, call, id, 'read')) !== null,
}
