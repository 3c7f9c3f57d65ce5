import type { NotePriority, NoteState, NoteType } from '../../rules.ts'

type DemoNote = {
  key: string
  by: 'mira' | 'lio'
  type: NoteType
  title: string
  content: string
  status: NoteState
  priority: NotePriority
  /** The keys of the sessions at which an arc is on the table. */
  on?: string[]
}

/** The campaign notes of the Lantern, the oldest first. All of them are for its GM side alone. */
export const demoNotes: DemoNote[] = [
  {
    key: 'note net',
    by: 'mira',
    type: 'arc',
    title: 'The ferryman’s net',
    content: 'Paid for with the second verse. Nobody at the table has noticed that he hums the third.',
    status: 'completed',
    priority: 'medium',
    on: ['session recorder'],
  },
  {
    key: 'note brush',
    by: 'lio',
    type: 'arc',
    title: 'The reeve’s brush',
    content: 'He went in for it on the 2nd of Thaw. Bring it back in a pocket that was empty a page ago.',
    status: 'paused',
    priority: 'low',
    on: ['session recorder', 'session crossing'],
  },
  {
    key: 'note hazel',
    by: 'mira',
    type: 'arc',
    title: 'Brannoc and the hazel',
    content: 'He is the one who planted it, on the other bank, and on purpose. He has to find the spade himself.',
    status: 'active',
    priority: 'high',
    on: ['session recorder', 'session mile'],
  },
  {
    key: 'note debt',
    by: 'mira',
    type: 'arc',
    title: 'The debt of the bridge',
    content:
      'A bridge was paid for in 1009. Whoever has the receipt is owed one, with the approach roads and the geese.\nLet the girl ask for it last.',
    status: 'active',
    priority: 'high',
    on: ['session recorder', 'session crossing', 'session stone'],
  },
  {
    key: 'note tally',
    by: 'lio',
    type: 'todo',
    title: 'Make the tally sticks',
    content: 'Nine of them, and a tenth that is warm to the touch. Hand it over without a word.',
    status: 'planning',
    priority: 'medium',
  },
  {
    key: 'note voices',
    by: 'mira',
    type: 'todo',
    title: 'Practise the Recorder’s voice',
    content: 'Slower than last time. She stops before the names of the drowned, for as long as it takes to swallow.',
    status: 'active',
    priority: 'low',
  },
  {
    key: 'note lamb',
    by: 'mira',
    type: 'note',
    title: 'What Otto likes',
    content: 'Being asked for a number, and being right about a lamb. Give him both before the crossing.',
    status: 'planning',
    priority: 'medium',
  },
]
