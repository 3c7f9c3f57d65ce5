import type { NotePriority } from '#features/campaign-notes/rules.ts'
import type { GmNoteType } from '../../rules.ts'

type DemoGmNote = {
  key: string
  by: 'mira' | 'lio'
  character: string
  noteText: string
  type: GmNoteType
  priority: NotePriority
}

/** The GM notes on the characters of the Lantern, the oldest first. All of them are for its GM side alone. */
export const demoGmNotes: DemoGmNote[] = [
  {
    key: 'gm note number',
    by: 'mira',
    character: 'brannoc',
    noteText: 'Likes to be asked for a number. Ask early, and let it matter by the end of the evening.',
    type: 'general',
    priority: 'low',
  },
  {
    key: 'gm note pens',
    by: 'lio',
    character: 'brannoc',
    noteText:
      'It was he who paid for her nine pens, by way of an uncle she does not have. She must never be told first.',
    type: 'secret',
    priority: 'medium',
  },
  {
    key: 'gm note hat',
    by: 'mira',
    character: 'brannoc',
    noteText: 'The hat at the foot of the slip is his own, only older. Show it once and then have it gone.',
    type: 'plot',
    priority: 'medium',
  },
  {
    key: 'gm note spade',
    by: 'mira',
    character: 'brannoc',
    noteText: 'He wants to be forgiven by somebody who was there. Nobody who was there can be asked on this side.',
    type: 'motivation',
    priority: 'high',
  },
  {
    key: 'gm note ledger',
    by: 'lio',
    character: 'isaveth',
    noteText: 'Counts her own heartbeats when she is lied to. Tell the player so, quietly, at the third lie.',
    type: 'motivation',
    priority: 'medium',
  },
]
