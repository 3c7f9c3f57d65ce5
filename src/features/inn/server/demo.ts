import type { Call } from '#kit/server/call.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import type { PlaceId, Reaction } from '../rules.ts'
import { writePost } from './service/board.ts'
import { stayIn } from './service/marks.ts'
import { reactTo } from './service/signs.ts'
import { saySocial } from './service/social.ts'
import { sayInTavern } from './service/tavern.ts'

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
    await saySocial(await calling(userId, at), { bookId, ...said })
    for (const { emoji, userIds } of reactions)
      for (const reader of userIds) await reactTo(await calling(reader, at), { postId: said.id, emoji, on: true })
  }
  for (const { userId, at, ...said } of chat) await sayInTavern(await calling(userId, at), { bookId, ...said })
  for (const { userId, at, text: content, ...said } of posts)
    await writePost(await calling(userId, at), { bookId, content, ...said })
  for (const { userId, at, places } of visits)
    for (const place of places) await stayIn(await calling(userId, at), { bookId, place })
}
