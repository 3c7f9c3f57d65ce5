import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { withoutRateLimits } from '#kit/server/without-rate-limits.ts'
import { boardPosts, type DemoLine, tavernChat, tavernWhispers } from './demo/board.ts'
import { commonRoom, innVisits } from './demo/common-room.ts'
import { innHandlers } from './handlers.ts'

/** Lets the cast talk in an Inn and on its board, and visit its sections, through the same procedures as everybody. */
export const plantInn: PlantDemo = async ({ as, id, ago, story }) => {
  const bookId = id('lantern')
  const calling = async (person: string, at: Date) => ({ ...withoutRateLimits(await as(person)), now: at })
  for (const [index, { by, as: voice, minutesAgo, text, reactions = [] }] of commonRoom.entries()) {
    const postId = id(`social ${index}`)
    const characterId = voice in story.characters ? id(voice) : null
    await asked(innHandlers.say, await calling(by, ago(minutesAgo)), { bookId, id: postId, characterId, text })
    for (const { emoji, people } of reactions)
      for (const person of people)
        await asked(innHandlers.react, await calling(person, ago(minutesAgo)), { postId, emoji, on: true })
  }
  const linesOf = (kind: string, lines: DemoLine[]) =>
    lines.map(({ by, as: voice, minutesAgo, text }, index) => ({
      by,
      // Two lines of the same minute keep the order of the story.
      at: new Date(ago(minutesAgo).getTime() + index),
      said: { bookId, id: id(`${kind} ${index}`), characterId: id(voice) },
      text,
    }))
  for (const { by, at, said, text } of linesOf('chat', tavernChat))
    await asked(innHandlers.addChatLine, await calling(by, at), { ...said, text })
  for (const { by, at, said, text } of linesOf('whisper', tavernWhispers))
    await asked(innHandlers.whisper, await calling(by, at), { ...said, text })
  for (const { by, at, said, text } of linesOf('post', boardPosts))
    await asked(innHandlers.writeBoardPost, await calling(by, at), { ...said, content: text })
  for (const { who, minutesAgo, places } of innVisits)
    for (const place of places) await asked(innHandlers.stay, await calling(who, ago(minutesAgo)), { bookId, place })
}
