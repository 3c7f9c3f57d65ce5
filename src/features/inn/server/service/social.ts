import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { speakingCharacters } from '#features/characters/server/service/speakers.ts'
import { characters } from '#features/characters/server/tables.ts'
import { rollDice, rollView, sealOf, verified } from '#features/dice/server/service/rolls.ts'
import { forgetNotices } from '#features/notices/server/service/leaving-notices.ts'
import { type AskedWindow, ownLine, storeOnce, windowIn } from '#features/talk/server/service/lines.ts'
import { keepPace } from '#features/talk/server/service/pace.ts'
import { avatarUrlOf, chosenSpeaker, oneself } from '#features/talk/server/service/speakers.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { inPlan, windowOf } from '#kit/server/keyset.ts'
import { whatCan } from '#kit/server/policy.ts'
import { positionOf } from '#kit/server/windows.ts'
import { fault } from '#lexicon/errors.ts'
import { socialPostRemoved, socialSaid } from '../../events.ts'
import type { SocialPostView } from '../../forms.ts'
import { REACTIONS, SOCIAL_WINDOW } from '../../rules.ts'
import { socialPostPolicy } from '../policy.ts'
import { socialPosts, socialReactions } from '../tables.ts'
import { lineAsked } from './line-asked.ts'
import type { SeenInn } from './the-inn.ts'
import type { SeenSocialPost } from './word-subjects.ts'

type Spoken = { id: string; characterId?: string | null | undefined; text: string }

const postColumns = {
  id: socialPosts.id,
  authorId: socialPosts.authorId,
  characterId: socialPosts.characterId,
  author: socialPosts.author,
  text: socialPosts.text,
  isAction: socialPosts.isAction,
  roll: socialPosts.roll,
  rollSeal: socialPosts.rollSeal,
  revision: socialPosts.revision,
  createdAt: socialPosts.createdAt,
  avatarKey: characters.avatarKey,
  image: users.image,
}
/** The posts of a book's social room. */
export const saidIn = (bookId: string) => eq(socialPosts.bookId, bookId)

const posts = (call: Call) =>
  call.db
    .select(postColumns)
    .from(socialPosts)
    .innerJoin(users, eq(users.id, socialPosts.authorId))
    .leftJoin(characters, eq(characters.id, socialPosts.characterId))
type PostRow = Awaited<ReturnType<typeof posts>>[number]

/** The reactions to posts, in the order of their buttons. */
export async function reactionsOf(call: Call, postIds: string[]): Promise<Map<string, SocialPostView['reactions']>> {
  if (postIds.length === 0) return new Map()
  const rows = await call.db
    .select({
      postId: socialReactions.postId,
      emoji: socialReactions.emoji,
      count: sql<number>`count(*)::int`,
      mine: sql<boolean>`bool_or(${socialReactions.userId} = ${theActor(call).userId})`,
    })
    .from(socialReactions)
    .where(inArray(socialReactions.postId, postIds))
    .groupBy(socialReactions.postId, socialReactions.emoji)
  const of = Map.groupBy(rows, row => row.postId)
  return new Map(
    postIds.map(id => {
      const reactions = of.get(id) ?? []
      return [
        id,
        REACTIONS.flatMap(emoji =>
          reactions.filter(row => row.emoji === emoji).map(({ count, mine }) => ({ emoji, count, mine })),
        ),
      ]
    }),
  )
}

async function viewsOf(call: Call, visit: SeenInn, rows: PostRow[]): Promise<SocialPostView[]> {
  const reactions = await reactionsOf(
    call,
    rows.map(row => row.id),
  )
  return rows.map(({ avatarKey, image, rollSeal, ...post }) => ({
    ...post,
    roll: rollView(call, { ...post, place: 'social', bookId: visit.id }, { roll: post.roll, rollSeal }),
    avatarUrl: avatarUrlOf({ ...post, avatarKey, image }),
    reactions: reactions.get(post.id) ?? [],
    can: whatCan(socialPostPolicy, call.actor, { ...visit, authorId: post.authorId }),
  }))
}

/** A window of the social room: newest first, or the posts since a moment, oldest first. */
export async function readSocial(call: Call, asked: AskedWindow, visit: SeenInn) {
  const { within, order } = windowIn(socialPosts, asked)
  const rows = await posts(call)
    .where(and(saidIn(visit.id), within))
    .orderBy(...order)
    .limit(inPlan(SOCIAL_WINDOW + 1))
  const { shown, next } = windowOf(rows, SOCIAL_WINDOW, positionOf)
  return { posts: await viewsOf(call, visit, shown), next }
}

/** Says something in the room, as oneself or as an own active character of the book. Sent twice, it is kept once. */
export async function saySocial(
  call: Call,
  { id, characterId, text }: Spoken,
  visit: SeenInn,
): Promise<SocialPostView> {
  const { userId } = theActor(call)
  const bookId = visit.id
  const { words, isAction, roll } = lineAsked(text)
  await keepPace(call)
  const { name: author, avatarUrl, characterId: speakerId } = await theSpeaker(call, bookId, characterId ?? null)
  const post = { id, authorId: userId, characterId: speakerId, author, text: words, isAction, createdAt: call.now }
  const thrown = roll && rollDice(roll)
  const rollSeal = thrown && sealOf(call, { ...post, place: 'social', bookId }, thrown)
  if (!(await storeOnce(call, socialPosts, { ...post, bookId, roll: thrown, rollSeal }))) {
    const own = and(eq(socialPosts.id, id), saidIn(bookId), eq(socialPosts.authorId, userId))
    return ownLine(await viewsOf(call, visit, await posts(call).where(own)))
  }
  const said = { ...post, avatarUrl, roll: verified(thrown), revision: 0, reactions: [] }
  announce(call, socialSaid, { bookId, post: said })
  return { ...said, can: whatCan(socialPostPolicy, call.actor, { ...visit, authorId: userId }) }
}

/** Under which name the caller speaks: null is the person, else one of their active characters in the book. */
export async function theSpeaker(call: Call, bookId: string, characterId: string | null) {
  if (!characterId) return oneself(call)
  const speaker = chosenSpeaker(await speakingCharacters(call, bookId), characterId)
  if (!speaker) throw fault('NOT_ALLOWED', { action: 'speak as this character' })
  return speaker
}

/** Takes a post away with the reactions to it. */
export async function removeSocialPost(tx: Call, { postId }: { postId: string }, { post: { bookId } }: SeenSocialPost) {
  await tx.db.delete(socialPosts).where(eq(socialPosts.id, postId))
  await forgetNotices(tx, { about: postId })
  announce(tx, socialPostRemoved, { bookId, postId })
  return { done: true as const }
}
