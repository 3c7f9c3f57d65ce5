import type { Policy } from '#kit/server/policy.ts'
import type { NoticeGroup } from '#lexicon/notices.ts'
import { NOTICE_GROUPS } from '#lexicon/notices.ts'
import type { ChoiceAction } from '../contract.ts'

/** What keeps an account safe cannot be silenced, by nobody: whoever had broken in would do so first. */
export const choicePolicy: Policy<ChoiceAction, string, NoticeGroup> = {
  silence: (_, group) => !NOTICE_GROUPS[group].alwaysOn,
}
