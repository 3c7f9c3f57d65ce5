import type { IconName } from '#kit/web/icon-shelf.ts'
import type { Limit, SubjectAnswer } from '../../rules.ts'

/** The answers as their buttons show them. */
export const ANSWERS: Record<SubjectAnswer, { label: string; icon: IconName }> = {
  fine: { label: 'Fine', icon: 'ph:check' },
  veil: { label: 'Off-screen', icon: 'ph:moon-stars' },
  line: { label: 'Out', icon: 'ph:hand' },
}

/** What a table keeps out or out of sight, with the words for its list and for a passage. */
export const LIMITS: Record<Limit, { title: string; means: string; icon: IconName; none: string; touches: string }> = {
  line: {
    title: 'Out',
    means: 'Does not happen in this story',
    icon: ANSWERS.line.icon,
    none: 'Nothing is out.',
    touches: 'touches a line:',
  },
  veil: {
    title: 'Off-screen',
    means: 'May happen; the scene turns away',
    icon: ANSWERS.veil.icon,
    none: 'Nothing is off-screen.',
    touches: 'touches a veil:',
  },
}
