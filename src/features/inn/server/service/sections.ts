import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { users } from '#features/accounts/server/tables.ts'
import { echoNews, partyNews } from '#features/characters/server/service/party-news.ts'
import { characters } from '#features/characters/server/tables.ts'
import { handoutNews } from '#features/handouts/server/service/handout-news.ts'
import { galleryNews } from '#features/npcs/server/service/gallery-news.ts'
import { scheduleNews } from '#features/schedule/server/service/schedule-news.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import type { InnSectionView } from '../../contract.ts'
import type { HappeningView } from '../../forms.ts'
import { excerptOf, MOST_UNREAD, type SectionId } from '../../rules.ts'
import { boardPosts, chatLines, socialPosts } from '../tables.ts'
import { pinnedIn } from './board.ts'
import { unreadSince } from './marks.ts'
import { saidIn } from './social.ts'
import { spokenIn } from './tavern.ts'
import type { SeenInn } from './the-inn.ts'

type Talk = typeof socialPosts | typeof chatLines | typeof boardPosts
/** Among how many of the newest posts the avatars of an Inn page are looked for, and how many of them are shown. */
const HEARD = 12
const AVATARS = 5
/** A post may be long: what an excerpt cannot need stays in the database. */
const LONGEST = 600

/** The sections of an Inn, each by the rules of its room: what a list does not show is neither quoted nor counted. */
export async function readSections(call: Call, _: unknown, inn: SeenInn): Promise<{ sections: InnSectionView[] }> {
  const bookId = inn.id
  const since = await unreadSince(call, inn)
  const asked = (section: SectionId) => ({ bookId, since: since(section), most: MOST_UNREAD })
  const talk = await unreadTalk(call, asked('social'), asked('board'))
  const party = await partyNews(call, asked('characters'))
  const gallery = await galleryNews(call, inn, asked('gallery'))
  const echoes = await echoNews(call, asked('echoes'))
  const schedule = await scheduleNews(call, inn, { since: since('calendar'), most: MOST_UNREAD })
  const bulletin = await handoutNews(call, inn, { since: since('bulletin'), most: MOST_UNREAD })
  return {
    sections: [
      await socialSection(call, bookId, talk.social),
      { ...section('characters', party), last: happened('arrived', party.last) },
      { ...section('gallery', gallery), last: happened('unveiled', gallery.last) },
      { ...section('echoes', echoes), last: happened('departed', echoes.last, echoes.last?.farewell) },
      { ...section('calendar', schedule), last: happened('scheduled', schedule.last, schedule.last?.title) },
      { ...section('bulletin', bulletin), last: happened('shared', bulletin.last, bulletin.last?.title) },
      await boardSection(call, bookId, talk.board),
    ],
  }
}

type Asked = { bookId: string; since: Date; most: number }
type Who = { name: string | null; avatarUrl: string | null; at: Date; level?: number }

/** The formula of a roll, where a line is one. */
const formulaIn = ({ roll }: typeof socialPosts | typeof chatLines) => sql<string | null>`${roll} ->> 'formula'`

/** What somebody said or rolled last. */
const spoke = (one: (Who & { text: string; formula: string | null }) | undefined) =>
  one?.formula ? happened('rolled', one, one.formula) : happened('said', one, one?.text)

const section = (room: SectionId, { faces = [], unread }: { faces?: InnSectionView['faces']; unread: number }) => ({
  room,
  faces,
  unread,
  pinned: null,
})

const happened = (what: HappeningView['what'], one: Who | null | undefined, text?: string | null) =>
  one
    ? {
        what,
        who: one.name,
        avatarUrl: one.avatarUrl,
        text: (text && excerptOf(text)) || null,
        level: one.level ?? null,
        at: one.at,
      }
    : null

/** The newest of what was said somewhere, under the name and with the avatar that its list shows. */
async function newest(
  call: Call,
  table: Talk,
  {
    here,
    words,
    formula = sql`null`,
    most,
  }: { here: SQL | undefined; words: SQL<string>; formula?: SQL<string | null>; most: number },
) {
  const rows = await call.db
    .select({
      name: sql<string | null>`${table.author}`,
      characterId: table.characterId,
      avatarKey: characters.avatarKey,
      image: users.image,
      text: sql<string>`left(${words}, ${sql.raw(String(LONGEST))})`,
      formula,
      at: table.createdAt,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.authorId))
    .leftJoin(characters, eq(characters.id, table.characterId))
    .where(here)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(most)
  return rows.map(({ characterId, avatarKey, image, ...row }) => ({
    ...row,
    avatarUrl: characterId ? fileUrl(avatarKey) : image,
  }))
}

/** Counts the posts of others among the newest `most` since the mark. */
function unreadOf(call: Call, table: Talk, here: SQL | undefined, { since, most }: Asked): SQL {
  const fresh = call.db
    .select({ authorId: table.authorId })
    .from(table)
    .where(and(here, gt(table.createdAt, since)))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(most)
  return sql`(select count(*)::int from ${fresh} as fresh where fresh.author_id <> ${theActor(call).userId})`
}

/** How much of the talk is unread: in the social room, and at the board with its chat. */
async function unreadTalk(call: Call, social: Asked, board: Asked): Promise<{ social: number; board: number }> {
  const { bookId } = social
  const said = unreadOf(call, socialPosts, saidIn(bookId), social)
  const spoken = unreadOf(call, chatLines, spokenIn(bookId), board)
  const pinned = unreadOf(call, boardPosts, pinnedIn(bookId), board)
  const { rows } = await call.db.execute<{ social: number; board: number }>(
    sql`select ${said} as social, least(${spoken} + ${pinned}, ${board.most}::int) as board`,
  )
  return rows[0] ?? { social: 0, board: 0 }
}

async function socialSection(call: Call, bookId: string, unread: number): Promise<InnSectionView> {
  const said = await newest(call, socialPosts, {
    here: saidIn(bookId),
    words: sql`${socialPosts.text}`,
    formula: formulaIn(socialPosts),
    most: HEARD,
  })
  const voices = [...new Map(said.map(({ name, avatarUrl }) => [name, { name, avatarUrl }])).values()]
  const [last] = said
  return { ...section('social', { faces: voices.slice(0, AVATARS), unread }), last: spoke(last) }
}

/** The board and its chat are one section: the later event of the two is shown. */
async function boardSection(call: Call, bookId: string, unread: number): Promise<InnSectionView> {
  const [spoken, pinned] = [spokenIn(bookId), pinnedIn(bookId)]
  const [line] = await newest(call, chatLines, {
    here: spoken,
    words: sql`${chatLines.content}`,
    formula: formulaIn(chatLines),
    most: 1,
  })
  const [post] = await newest(call, boardPosts, { here: pinned, words: sql`${boardPosts.content}`, most: 1 })
  const isChat = line && (!post || line.at > post.at)
  return {
    ...section('board', { unread }),
    last: isChat ? spoke(line) : happened('pinned', post, post?.text),
    pinned: isChat && post ? excerptOf(post.text) : null,
  }
}
