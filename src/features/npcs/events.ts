import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

declare module '#kit/shared/things.ts' {
  interface Things {
    npc: true
    /** The NPCs of a book. */
    cast: true
  }
}

const npc = z.object({ bookId: z.uuid(), npcId: z.uuid() })
const atTable = ({ bookId }: { bookId: string }) => `table:${bookId}`

/** The galleries and the text that mention it are read again: what may be seen is the server's to say. */
const shownIn = ({ bookId, npcId }: { bookId: string; npcId: string }) => ({
  npc: npcId,
  cast: bookId,
  avatars: bookId,
  mentions: bookId,
  notices: null,
})

/** An NPC was added, changed, or taken behind the veil: what is shown of it must be asked for again. */
export const npcChanged = announcement('npc.changed', npc, atTable, shownIn)
/** The veil parted; the face is for those who ask for it now. */
export const npcRevealed = announcement('npc.revealed', npc, atTable, shownIn)
/** An NPC is gone. */
export const npcRemoved = announcement('npc.removed', npc, atTable, shownIn)
