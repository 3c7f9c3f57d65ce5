import { DiceTray } from '#features/dice/web/parts/dice-tray.tsx'
import type { ComposerState } from '#kit/web/use-composer.ts'
import { commandIn } from '../../engine/commands.ts'

/** The dice tray of a composer: what is written becomes a roll, and stays to be sent. */
export function RollWith({ composer: { text, change } }: { composer: ComposerState }) {
  const written = commandIn(text)
  const roll = written.does === 'unknown' ? text : 'words' in written ? written.words : ''
  return <DiceTray roll={roll} onRoll={next => change(`/roll ${next}`)} />
}
