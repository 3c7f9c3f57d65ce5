import { answers } from '#kit/server/answers.ts'
import { moderation as contract } from '../contract.ts'
import { readDesk, recentGuests, searchGuests } from './service.ts'

export const moderationHandlers = answers(contract, {}, { desk: readDesk, recent: recentGuests, search: searchGuests })
