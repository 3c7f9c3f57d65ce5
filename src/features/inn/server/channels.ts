import * as z from 'zod'
import type { ChannelRule } from '#kit/server/hub.ts'
import { mayEnter, mayHearBoard } from './service/the-inn.ts'

const isId = (id: string) => z.uuid().safeParse(id).success

/** The Inn is heard by those who may enter it, the board by those signed in who may see the book. */
export const innChannels: Record<string, ChannelRule> = {
  inn: async (call, id) => isId(id) && (await mayEnter(call, id)),
  board: async (call, id) => isId(id) && (await mayHearBoard(call, id)),
}
