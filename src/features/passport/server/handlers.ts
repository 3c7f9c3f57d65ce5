import type { MentionRules } from '#features/manuscripts/server/service/mentions.ts'
import { answers } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { broughtPassports, passport as contract } from '../contract.ts'
import { admitPassport } from './service/admit.ts'
import { lookAtPassport } from './service/look.ts'
import { beginPassport, readContents } from './service/make-passport.ts'
import { originsAmong } from './service/origins.ts'
import { passportSubject } from './service/the-passport.ts'

/** `rules`: what a text can mention, as the roof knows it. */
export const passportHandlers = (rules: MentionRules) =>
  answers(
    contract,
    { characterPassport: passportSubject, broughtPassports: guardedByDoor(broughtPassports) },
    {
      contents: (call, _, traveller) => readContents(call, rules, traveller),
      begin: beginPassport,
      look: lookAtPassport,
      admit: admitPassport,
      among: originsAmong,
    },
  )
