import * as z from 'zod'
import { whereWritingShows } from '#features/talk/server/service/writing.ts'
import type { ChannelRule } from '#kit/server/hub.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { boardSubject, innSubject } from './service/the-inn.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

const entersInn: ChannelRule = async (call, id) => isId(id) && (await oneIf(innSubject, call, id, 'enter')) !== null
const readsBoard: ChannelRule = async (call, id) => isId(id) && (await oneIf(boardSubject, call, id, 'read')) !== null

/** The Inn is heard by those who may enter it, the board by those who may read it; so is who is writing there. */
export const innChannels: Record<string, ChannelRule> = {
  inn: entersInn,
  board: readsBoard,
  'inn-writing': whereWritingShows(entersInn),
  'board-writing': whereWritingShows(readsBoard),
}
