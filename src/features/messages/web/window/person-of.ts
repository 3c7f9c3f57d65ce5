import type { MessageView } from '../../contract.ts'
import { SYSTEM_ID } from '../../rules.ts'

/** The person who says something under their own name: what a character says hides its player, and the house is nobody. */
export const personOf = ({ sender: { uid, type } }: Pick<MessageView, 'sender'>): string | null =>
  type === 'character' || uid === SYSTEM_ID ? null : uid
