import { answers, transactsItself } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { discord as contract, discordLogin } from '../contract.ts'
import { beginArrival, finishErrand, signUp } from './service/arrival.ts'
import { beginLink, linkOfMine, linkSubject, unlink } from './service/link.ts'

export const discordHandlers = answers(
  contract,
  { discordLogin: guardedByDoor(discordLogin), discordLink: linkSubject },
  {
    offered: async ({ ports }) => ({ offered: ports.discord !== null }),
    begin: beginArrival,
    finish: finishErrand,
    signUp,
    mine: linkOfMine,
    // A password is hashed before anything is written.
    link: transactsItself(beginLink),
    unlink: transactsItself(unlink),
  },
)
