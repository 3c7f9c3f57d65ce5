import type { MessageView } from '../../contract.ts'
import { SYSTEM_ID } from '../../rules.ts'

/** The person behind a line, where it was said under their own name. Lines of characters and of the site have no person. */
export const personOf = ({ sender: { uid, type } }: Pick<MessageView, 'sender'>): string | null =>
  type === 'character' || uid === SYSTEM_ID ? null : uid
