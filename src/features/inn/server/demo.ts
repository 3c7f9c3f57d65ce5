import { asked } from '#kit/server/asked.ts'
import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { PlaceId, Reaction } from '../rules.ts'
import { innHandlers } from './handlers.ts'

export type DemoSaying = { id: string; userId: string; characterId: string | null; at: Date; text: string }
export type DemoSocial = DemoSaying & { reactions: { emoji: Reaction; userIds: string[] }[] }
export type DemoVisit = { userId: string; at: Date; places: PlaceId[] }
export type DemoInn = {
  bookId: string
  social: DemoSocial[]
  chat: DemoSaying[]
  posts: DemoSaying[]
  visits: DemoVisit[]
}

/** Lets the cast talk in an Inn and on its board, and go through its doors, through the same doors as everybody. */
export async function plantInn(
  as: (userId: string) => Promise<Call>,
  { bookId, social, chat, posts, visits }: DemoInn,
) {
  const calling = async (userId: string, at: Date) => ({ ...withoutRateLimits(await as(userId)), now: at })
  for (const { userId, at, reactions, ...said } of social) {
    await asked(innHandlers.say, await calling(userId, at), { bookId, ...said })
    for (const { emoji, userIds } of reactions)
      for (const reader of userIds)
        await asked(innHandlers.react, await calling(reader, at), { postId: said.id, emoji, on: true })
  }
  for (const { userId, at, ...said } of chat)
    await asked(innHandlers.chatAs, await calling(userId, at), { bookId, ...said })
  for (const { userId, at, text: content, ...said } of posts)
    await asked(innHandlers.writeBoardPost, await calling(userId, at), { bookId, content, ...said })
  for (const { userId, at, places } of visits)
    for (const place of places) await asked(innHandlers.stay, await calling(userId, at), { bookId, place })
}
