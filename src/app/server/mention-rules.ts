import { type MentionRules, ownMentions } from '#features/manuscripts/server/service/mentions.ts'
import { npcMentions } from '#features/npcs/server/service/mentions.ts'

/** What the text of a book can mention, and who may follow it. */
export const mentionRules: MentionRules = [...ownMentions, npcMentions]
