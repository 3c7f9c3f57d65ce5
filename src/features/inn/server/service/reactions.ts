import { and, eq, sql } from 'drizzle-orm'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { socialReacted } from '../../events.ts'
import type { ReactionsView } from '../../forms.ts'
import type { Reaction } from '../../rules.ts'
import { socialPosts, socialReactions } from '../tables.ts'
import { tellReaction } from './notices.ts'
import { reactionsOf } from './social.ts'
import type { SeenSocialPost } from './word-subjects.ts'

type ReactionChange = { postId: string; emoji: Reaction; on: boolean }

/**
 * Adds the own reaction to a post or takes it back. The post's row is held, so that counts are told in the order in
 * which they came about; what stands so already is told to nobody.
 */
export async function reactTo(
  tx: Call,
  { postId, emoji, on }: ReactionChange,
  { post }: SeenSocialPost,
): Promise<ReactionsView> {
  const { userId } = theActor(tx)
  const changed = await (on ? put(tx, { postId, emoji, userId }) : takeBack(tx, { postId, emoji, userId }))
  const revision = changed ? await nextRevision(tx, postId) : post.revision
  const reactions = (await reactionsOf(tx, [postId])).get(postId) ?? []
  const counts = reactions.map(({ mine: _, ...count }) => count)
  if (changed) announce(tx, socialReacted, { bookId: post.bookId, postId, revision, counts, userId, emoji, on })
  if (changed) await tellReaction(tx, 'social-reacted', on, { ...post, postId })
  return { postId, revision, reactions }
}

type Row = { postId: string; emoji: Reaction; userId: string }

async function put(tx: Call, row: Row): Promise<boolean> {
  const given = tx.db
    .insert(socialReactions)
    .values({ ...row, createdAt: tx.now })
    .onConflictDoNothing()
  return (await given.returning({ emoji: socialReactions.emoji })).length > 0
}

async function takeBack(tx: Call, { postId, emoji, userId }: Row): Promise<boolean> {
  const mine = and(
    eq(socialReactions.postId, postId),
    eq(socialReactions.emoji, emoji),
    eq(socialReactions.userId, userId),
  )
  return (await tx.db.delete(socialReactions).where(mine).returning({ emoji: socialReactions.emoji })).length > 0
}

async function nextRevision(tx: Call, postId: string): Promise<number> {
  const [row] = await tx.db
    .update(socialPosts)
    .set({ revision: sql`${socialPosts.revision} + 1` })
    .where(eq(socialPosts.id, postId))
    .returning({ revision: socialPosts.revision })
  return row?.revision ?? 0
}
