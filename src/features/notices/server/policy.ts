import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { NoticeGroup } from '#lexicon/notices.ts'
import { NOTICE_GROUPS } from '#lexicon/notices.ts'
import type { ChoiceAction, notice } from '../contract.ts'

/** Security notices cannot be silenced by anybody: an intruder would silence them first. */
export const choicePolicy: Policy<ChoiceAction, Actor | null, NoticeGroup> = {
  silence: (who, group) => who !== null && !NOTICE_GROUPS[group].alwaysOn,
}

type NoticeFacts = { userId: string }
const isOwn = (who: Actor | null, { userId }: NoticeFacts) => who?.userId === userId

/** A notice is for one person alone. */
export const noticePolicy: Policy<ActionOf<typeof notice>, Actor | null, NoticeFacts> = { read: isOwn, mark: isOwn }
