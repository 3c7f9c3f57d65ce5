import { extend } from '#kit/server/extension-point.ts'
import { room as brings } from '#kit/server/room.ts'
import { userData } from '#kit/server/user-data.ts'
import { campaignNotes as contract } from '../contract.ts'
import { plantCampaignNotes } from './demo.ts'
import { campaignNoteHandlers } from './handlers.ts'
import { campaignNoteUserData } from './service/user-data.ts'

/** The manifest of this room: everything that it adds to the server. */
export const room = brings({
  contract,
  handlers: campaignNoteHandlers,
  demo: plantCampaignNotes,
  extends: [extend(userData, ...campaignNoteUserData)],
})
