import type { Said } from '../../engine/page-of-talk.ts'
import type { BoardPostView, ChatLineView, SocialPostView } from '../../forms.ts'
import { UNKNOWN_SPEAKER } from '../../rules.ts'

/** A post or a line as a page is made of it. */
export function saidIn(one: SocialPostView | ChatLineView | BoardPostView): Said {
  const { id, author, createdAt } = one
  const thrown = 'roll' in one ? one.roll?.thrown : null
  return {
    id,
    author: author ?? UNKNOWN_SPEAKER,
    text: 'text' in one ? one.text : one.content,
    isAction: 'isAction' in one && one.isAction,
    roll: thrown ? { formula: thrown.formula, total: thrown.total } : null,
    createdAt,
  }
}
