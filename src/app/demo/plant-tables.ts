import { plantBookmarks } from '#features/bookmarks/server/demo.ts'
import { plantCharacters } from '#features/characters/server/demo.ts'
import type { Reaction } from '#features/inn/rules.ts'
import { plantInn } from '#features/inn/server/demo.ts'
import { mentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { type DemoMessage, plantMessages, plantSystemMessage } from '#features/messages/server/demo.ts'
import { plantNpcs } from '#features/npcs/server/demo.ts'
import type { Call } from '#kit/server/call.ts'
import { extensions } from '../server/roof.ts'
import { type CastName, demoId } from './cast.ts'
import { boardPosts, type StoryLine, tavernChat } from './story/board.ts'
import { storyBookmarks } from './story/bookmarks.ts'
import { afterlight, lantern } from './story/campaigns.ts'
import { storyPeople } from './story/cast.ts'
import { type StoryCharacterKey, storyCharacters } from './story/characters.ts'
import { commonRoom, innVisits, type StoryReaction } from './story/common-room.ts'
import { storyNpcs } from './story/npcs.ts'
import { storyTalk } from './story/talk.ts'

const MINUTE = 60_000
const campaigns = { lantern, afterlight }
const campaignOf = (key: string) => {
  const campaign = Object.values(campaigns).find(one => one.key === key)
  if (!campaign) throw new Error(`no campaign called ${key} in the story`)
  return campaign
}

const EMOJI: Record<StoryReaction, Reaction> = {
  dice: '🎲',
  fire: '🔥',
  swords: '⚔️',
  heart: '❤️',
  laugh: '😂',
  thumbsUp: '👍',
}

/** A display name without the pronouns that hang on it. */
const plainName = (name: string) => name.replace(/ \([^)]*\)$/, '')

/** Sits the players down: characters, faces, and what has been said at the Inn and on the board. */
export async function plantTables(as: (name: CastName) => Promise<Call>, now: Date) {
  const names = Object.keys(storyPeople) as CastName[]
  const asUser = (userId: string) => as(names.find(name => demoId(name) === userId) ?? 'sol')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)

  await plantCharacters(
    asUser,
    Object.entries(storyCharacters).map(([key, story]) => {
      const { player, campaign: campaignKey, farewell, head, ...character } = { farewell: undefined, ...story }
      const campaign = campaignOf(campaignKey)
      const { name, pronouns } = storyPeople[player]
      return {
        id: demoId(key),
        playerId: demoId(player),
        gmId: demoId(campaign.owner),
        password: campaign.password,
        createdAt: ago(Math.max(...campaign.chapters.map(({ minutesAgo }) => minutesAgo))),
        head,
        form: { ...character, playerName: plainName(name), pronouns },
        ...(farewell ? { farewell: { message: farewell.message, at: ago(farewell.minutesAgo) } } : {}),
      }
    }),
  )

  await plantNpcs(
    await as('mira'),
    storyNpcs.map(({ key, campaign, veiled, head, ...npc }, place) => ({
      id: demoId(key),
      bookId: demoId(campaign),
      veiled,
      createdAt: ago(storyNpcs.length * 10 - place),
      ...(head && { head }),
      npc,
    })),
  )

  const line =
    (kind: string) =>
    ({ as: who, minutesAgo, text }: StoryLine, place: number) => ({
      id: demoId(`${kind} ${place}`),
      userId: demoId(storyCharacters[who].player),
      characterId: demoId(who),
      // Two lines of the same minute keep the order of the story.
      at: new Date(ago(minutesAgo).getTime() + place),
      text,
    })
  const isCharacter = (who: string): who is StoryCharacterKey => who in storyCharacters
  await plantInn(asUser, {
    bookId: demoId('lantern'),
    social: commonRoom.map(({ by, as: who, minutesAgo, text, reactions = {} }, place) => ({
      id: demoId(`social ${place}`),
      userId: demoId(by),
      characterId: isCharacter(who) ? demoId(who) : null,
      at: ago(minutesAgo),
      text,
      reactions: (Object.entries(reactions) as [StoryReaction, CastName[]][]).map(([sign, people]) => ({
        emoji: EMOJI[sign],
        userIds: people.map(demoId),
      })),
    })),
    chat: tavernChat.map(line('chat')),
    posts: boardPosts.map(line('post')),
    visits: innVisits.map(({ who, minutesAgo, places }) => ({ userId: demoId(who), at: ago(minutesAgo), places })),
  })
  await plantTalk(asUser, ago)
  await plantBookmarks(
    await as('otto'),
    extensions(mentionRules),
    storyBookmarks.map(({ minutesAgo, ...bookmark }, place) => ({
      id: demoId(`bookmark ${place}`),
      bookId: demoId('lantern'),
      at: ago(minutesAgo),
      ...bookmark,
    })),
  )
  const lamp = 'The house is open, and the lamp over the door is new. Mind the step.'
  await plantSystemMessage(await as('sol'), { id: demoId('system message'), userId: demoId('otto'), content: lamp })
}

/** What the people say to each other, one to one and in the chats. */
async function plantTalk(asUser: (userId: string) => Promise<Call>, ago: (minutes: number) => Date) {
  const talk = storyTalk.map(({ by, as: who, to, about, inInn, minutesAgo, text }, place): DemoMessage => {
    const voice = who === 'gm' ? { identity: 'gm' as const } : who ? { characterId: demoId(who) } : {}
    return {
      id: demoId(`message ${place}`),
      userId: demoId(by),
      at: ago(minutesAgo),
      content: text,
      ...voice,
      ...(to && { toUserId: demoId(to) }),
      ...(about && { bookId: demoId(about) }),
      ...(inInn && { inInn }),
    }
  })
  await plantMessages(asUser, talk)
}
