import { accountOpened } from '#features/accounts/server/service/letters.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { Fault } from '#lexicon/errors.ts'
import { sendSystemMessage } from './system-messages.ts'
import { conversationIdOf } from './the-conversation.ts'

const WELCOME = [
  'Come in, the lamp is lit. I am Old Barnabas, and I keep this tavern.',
  'If you came to play, ask your game master for the campaign password and knock at “Find campaigns”. If you came to tell the story, the store has what a game master needs.',
  'What people write to you lies here. Who may write, you decide under “Chat settings”.',
].join('\n\n')

/** Promises the welcome to the signed-in person; promised again, it still comes once. */
export async function scheduleWelcome(call: Call): Promise<void> {
  const { userId } = theActor(call)
  await call.ports.jobs.send(call.db, accountOpened, { userId }, { once: userId })
}

/** The welcome of somebody who has just come. One a person: its id is made of theirs. */
export async function welcome(call: Call, userId: string): Promise<void> {
  const message = { id: conversationIdOf('welcome', userId), userId, content: WELCOME, kind: 'welcome' as const }
  try {
    await sendSystemMessage(call, message)
  } catch (error) {
    // An account that is already deleted needs no welcome.
    if (error instanceof Fault && error.code === 'USER_NOT_FOUND') return
    throw error
  }
}
