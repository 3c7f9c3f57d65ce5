import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { room as brings } from '#kit/server/room.ts'
import { search as contract } from '../contract.ts'
import { searchHandlers } from './handlers.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({ contract, handlers: all => searchHandlers(all(mentionRules)) })
