import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import { demoTalk } from './demo/talk.ts'
import { messageHandlers } from './handlers.ts'
import { sendSystemMessage } from './service/system-messages.ts'
import { conversationIdOf } from './service/the-conversation.ts'

const SYSTEM_MESSAGE = 'The house is open, and the lamp over the door is new. Mind the step.'

/** Lets the cast talk to each other, through the same procedures as everybody; who answers has read what came before. */
export const plantMessages: PlantDemo = async ({ as, id, ago }) => {
  for (const [at, { by, as: voice, to, about, inInn, minutesAgo, text }] of demoTalk.entries()) {
    const call = { ...withoutRateLimits(await as(by)), now: ago(minutesAgo) }
    const identity = voice === 'gm' ? { identity: 'gm' as const } : voice ? { characterId: id(voice) } : {}
    const said = { id: id(`message ${at}`), content: text, ...identity }
    if (to) {
      const conversationId = conversationIdOf(id(by), id(to))
      await asked(messageHandlers.send, call, { context: 'private', conversationId, userId: id(to), ...said })
      await asked(messageHandlers.markRead, call, { conversationId })
    } else if (about) {
      const context = inInn ? 'inn' : 'campaign'
      await asked(messageHandlers.send, call, { context, bookId: id(about), ...said })
    } else await asked(messageHandlers.send, call, { context: 'global', ...said })
  }
  const message = { id: id('system message'), userId: id('otto'), content: SYSTEM_MESSAGE }
  await sendSystemMessage(await as('sol'), { ...message, kind: 'announcement' })
}
