import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { media as contract, ownAvatar } from '../contract.ts'
import { uploadAvatar } from './service/avatars.ts'

export const mediaHandlers = answers(contract, { ownAvatar: guardedByDoor(ownAvatar) }, { uploadAvatar })
