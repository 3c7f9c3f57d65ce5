import { commandIn } from './commands.ts'

/**
 * Whether it shows that somebody is writing these words: a whisper is not for all, what will be a roll is over in a moment, and a
 * command that is begun may still become one of them.
 */
export const isForAll = (text: string): boolean => !text.trimStart().startsWith('/') || commandIn(text).does === 'act'
