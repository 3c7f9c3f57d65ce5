import type { FirstStepId } from '../../contract.ts'

type Words = { name: string; hint: string; next: string }

/** A step by its name, what it is, and how the head of the card speaks of it while it is the next one. */
export const STEP_WORDS: Record<FirstStepId, Words> = {
  portrait: { name: 'Portrait', hint: 'your face at the table', next: 'a picture of you' },
  profile: { name: 'Profile', hint: 'what you like to play', next: 'what you like to play' },
  character: { name: 'Character', hint: 'somebody to play', next: 'somebody to play' },
  table: { name: 'Table', hint: 'join with a password', next: 'a seat at a table' },
  domain: { name: 'Domain', hint: 'an address of your own', next: 'an address of your own' },
  quiz: { name: 'Quiz', hint: 'what kind of GM you are', next: 'what kind of GM you are' },
  campaign: { name: 'First campaign', hint: 'a title is enough', next: 'your first campaign' },
  chapter: { name: 'First chapter', hint: 'begin to write', next: 'the first chapter' },
  invite: { name: 'Invite', hint: 'send your players a link', next: 'your players' },
}

const NUMBERS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** The head of the card: how many of the steps are done. */
export function progressWords(done: number, all: number): string {
  if (done === 0) return 'Your first steps'
  return `${NUMBERS[done] ?? done} of ${(NUMBERS[all] ?? String(all)).toLowerCase()} done`
}
