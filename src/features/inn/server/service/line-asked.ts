import { type AskedRoll, rollAsked } from '#features/dice/server/service/rolls.ts'
import { fault } from '#lexicon/errors.ts'
import { sendableMessage } from '#lexicon/sendable-message.ts'
import { commandIn } from '../../engine/commands.ts'

/** A line as it is kept: its words, and whether they are an action or come with a roll. */
export type AskedLine = { words: string; isAction: boolean; roll: AskedRoll | null }

/** What a text asks for. Throws the refusal of a text, a command or a formula by its name. */
export function lineAsked(text: string): AskedLine {
  const clean = sendableMessage(text)
  const command = commandIn(clean)
  switch (command.does) {
    case 'say':
      return { words: clean, isAction: false, roll: null }
    case 'act':
      return { words: sendableMessage(command.words), isAction: true, roll: null }
    case 'roll': {
      const roll = rollAsked(command.words)
      return { words: roll.reason, isAction: false, roll }
    }
    // A whisper has a procedure of its own: sent to everybody, it would be one no longer.
    case 'whisper':
      throw fault('WHISPER_NOT_HERE')
    case 'unknown':
      throw fault('COMMAND_UNKNOWN', { name: command.name })
  }
}
