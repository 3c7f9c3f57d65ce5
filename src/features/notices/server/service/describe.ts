import type { Call } from '#kit/server/call.ts'
import { type Extensions, extensionPoint } from '#kit/server/extension-point.ts'
import { isNoticeKind, type NoticeKind } from '#lexicon/notices.ts'
import type { NoticeView } from '../../contract.ts'
import type { notices } from '../tables.ts'

export type NoticeRow = typeof notices.$inferSelect
/** The words and the link of a notice, for the caller, at this moment. */
export type Described = Pick<NoticeView, 'text' | 'href'>

/**
 * Describes notices of some kinds, by their ids. The caller is who they were left for, on the main site. What the caller
 * may not read now, and what is not so any more, is missing in the answer.
 */
export type Describe = (call: Call, rows: NoticeRow[]) => Promise<Map<string, Described>>

/** How each kind is described. */
export type NoticeWords = Partial<Record<NoticeKind, Describe>>
/** The descriptions of a room: one for each of the kinds that it declares. */
export const describedBy = <Kind extends NoticeKind>(
  kinds: Record<Kind, unknown>,
  words: Record<Kind, Describe>,
): NoticeWords => Object.fromEntries(Object.keys(kinds).map(kind => [kind, words[kind as Kind]]))
/** The descriptions that each room has for its own kinds. */
export const noticeWords = extensionPoint<NoticeWords>('words of notices')
/** The descriptions of all rooms together. */
export const wordsOf = (extensions: Extensions): NoticeWords => Object.assign({}, ...extensions(noticeWords))

/** The notices that the caller may read now, in their order. Each room is asked once for all of its own. */
export async function describeAll(call: Call, words: NoticeWords, rows: NoticeRow[]): Promise<NoticeView[]> {
  const reader: Call = { ...call, domain: null, domainRefusal: null }
  const of = Map.groupBy(rows, row => (isNoticeKind(row.kind) ? words[row.kind] : null))
  const byId = new Map<string, Described>()
  for (const [ask, theirs] of of)
    for (const [id, described] of ask ? await ask(reader, theirs) : []) byId.set(id, described)
  return rows.flatMap(({ id, kind, at, readAt }) => {
    const described = byId.get(id)
    return described && isNoticeKind(kind) ? [{ id, kind, ...described, at, isRead: readAt !== null }] : []
  })
}

/** Describes each row by itself, for rooms that have read what they need. */
export function described(rows: NoticeRow[], one: (row: NoticeRow) => Described | null): Map<string, Described> {
  return new Map(
    rows.flatMap(row => {
      const said = one(row)
      return said ? [[row.id, said]] : []
    }),
  )
}
