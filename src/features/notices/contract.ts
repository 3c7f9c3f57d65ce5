import '#features/accounts/errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { DIGESTS, digestsOf, isNoticeKind, NOTICE_GROUP_IDS, type NoticeKind } from '#lexicon/notices.ts'
import { isTimeZone } from './rules.ts'

/** The choices about a group of notices. `silence`: leave it out of the bell. */
export const choiceActions = ['silence'] as const
/** One notice: its reader's alone. */
export const notice = subject('notice', ['mark'], { by: 'id' })
/** All notices of the caller, and what the caller wants to hear of. */
export const ownNotices = subject('ownNotices', ['mark', 'choose'], { by: null })
/** The digests of one account, found by the link in a digest. */
export const mailedDigests = subject('mailedDigests', ['end'], { by: null })
export type ChoiceAction = (typeof choiceActions)[number]

const done = z.object({ done: z.literal(true) })
const moment = z.coerce.date().min(new Date('1970-01-01T00:00:00Z')).max(new Date('9999-12-31T00:00:00Z'))

/** Something that happened while one was away, in the words that its reader may read at this moment. */
export const Notice = z.object({
  id: z.uuid(),
  kind: z.custom<NoticeKind>(isNoticeKind),
  text: z.string(),
  /** Where it happened: a path of the main site, or the whole address of a domain. */
  href: z.string(),
  /** When it last happened. */
  at: z.date(),
  isRead: z.boolean(),
})
export type NoticeView = z.output<typeof Notice>

/** How many unread notices there are, and whether there are more than were counted. */
export const Unread = z.object({ count: z.int(), hasMore: z.boolean() })
export type UnreadView = z.output<typeof Unread>

const choice = { group: z.enum(NOTICE_GROUP_IDS), bell: z.boolean(), digest: z.enum(DIGESTS) }
/** The choices of a person, group by group; mail goes to verified addresses only. */
export const Choices = z.object({
  choices: z.array(z.object({ ...choice, can: abilities(choiceActions) })),
  mayBeMailed: z.boolean(),
})
export type ChoicesView = z.output<typeof Choices>
export type ChoiceView = ChoicesView['choices'][number]

export const notices = {
  /** How many unread notices wait for the caller, of those that they may read now. */
  unread: enter('signedIn').get('/me/notices/unread').output(Unread),

  /** The caller’s notices, newest first; `next` is the `before` of the older ones. */
  list: enter('signedIn')
    .get('/me/notices')
    .input(z.object({ before: z.string().max(300).optional() }))
    .output(z.object({ notices: z.array(Notice), next: z.string().nullable() })),

  /** Marks one notice as read. NOT_FOUND for anybody else’s. */
  markRead: enter('signedIn')
    .may('mark', notice)
    .put('/me/notices/{id}/read')
    .input(z.object({ id: z.uuid() }))
    .output(done),

  /** Marks all notices as read that had happened at the given moment: what came since stays unread. */
  markAllRead: enter('signedIn')
    .may('mark', ownNotices)
    .put('/me/notices/read')
    .input(z.object({ until: moment }))
    .output(done),

  /** The caller's choices of notices, group by group. */
  choices: enter('signedIn').get('/me/notice-choices').output(Choices),

  /** Chooses for one group; not every group can be mailed at once, or in a digest. `timeZone` says when it is morning for the caller; digests come then. */
  choose: enter('signedIn')
    .may('choose', ownNotices)
    .put('/me/notice-choices/{group}')
    .input(
      z
        .object({ ...choice, timeZone: z.string().max(60).refine(isTimeZone).optional() })
        .refine(({ group, digest }) => digestsOf(group).includes(digest), 'Mail of this group is sent at other times.'),
    )
    .output(Choices),

  /** Ends all digests of the owner of a mailed link, signed in or not. LINK_UNKNOWN for a link that is not ours. */
  unsubscribe: enter('anyone', { anywhere: true })
    .may('end', mailedDigests)
    .post('/notices/unsubscribe/{ticket}')
    .input(z.object({ ticket: z.string().max(300) }))
    .errors(mayFail('LINK_UNKNOWN'))
    .output(done),
}
