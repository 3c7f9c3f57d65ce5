import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { gmNotes as contract } from '../contract.ts'
import { plantGmNotes } from './demo.ts'
import { gmNoteHandlers } from './handlers.ts'
import { gmNoteUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: gmNoteHandlers,
  demo: plantGmNotes,
  extends: [extend(userData, ...gmNoteUserData)],
})
