/** One reaction under a line: how many gave it, and whether the reader did. */
export type Counted<Emoji extends string> = { emoji: Emoji; count: number; mine: boolean }
type Reacted<Emoji extends string> = { revision: number; reactions: Counted<Emoji>[] }

/** Reactions that a request answered; a later count that is shown already stays. */
export const withAnswered = <Emoji extends string, L extends Reacted<Emoji>>(
  line: L,
  { revision, reactions }: Reacted<Emoji>,
): L => (line.revision <= revision ? { ...line, revision, reactions } : line)

type News<Emoji extends string> = {
  revision: number
  counts: readonly { emoji: Emoji; count: number }[]
  /** The reaction that was given or taken back, and whether by the reader. */
  emoji: Emoji
  on: boolean
  isOwn: boolean
}

/** Reactions that came as news. News say the counts to everybody alike; which are the reader's own is remembered here. */
export function withNews<Emoji extends string, L extends Reacted<Emoji>>(line: L, news: News<Emoji>): L {
  if (line.revision >= news.revision) return line
  const mine = new Set(line.reactions.filter(one => one.mine).map(one => one.emoji))
  if (news.isOwn && news.on) mine.add(news.emoji)
  if (news.isOwn && !news.on) mine.delete(news.emoji)
  const reactions = news.counts.map(({ emoji, count }) => ({ emoji, count, mine: mine.has(emoji) }))
  return { ...line, revision: news.revision, reactions }
}
