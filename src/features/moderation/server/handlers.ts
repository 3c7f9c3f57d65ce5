import { answers } from '#kit/server/answers.ts'
import { moderation as contract } from '../contract.ts'
import { readOverview, recentGuests, searchGuests } from './service.ts'

export const moderationHandlers = answers(
  contract,
  {},
  { overview: readOverview, recent: recentGuests, search: searchGuests },
)
