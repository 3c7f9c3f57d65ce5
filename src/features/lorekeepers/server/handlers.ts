import { answers } from '#kit/server/answers.ts'
import { lorekeepers as contract } from '../contract.ts'
import type { StowBooks } from './service/books-at-stake.ts'
import { booksAtStake } from './service/books-at-stake.ts'
import type { CodeKind } from './service/code-kinds.ts'
import { endTie } from './service/ending.ts'
import { checkCode, redeemCode } from './service/redeeming.ts'
import { readSystemSettings, saveSystemSettings, systemSettingsSubject } from './service/system-settings.ts'
import { accessCodeSubject, gmSubject, tieSubject } from './service/tie-subjects.ts'
import { lorekeepersOf, myLorekeeping, regenerateCode } from './service.ts'

/** The roof brings the kinds of codes that are redeemed here, and what becomes of the books when a tie ends. */
export const lorekeeperHandlers = (kinds: CodeKind[], stowing: StowBooks[]) =>
  answers(
    contract,
    { gm: gmSubject, tie: tieSubject, accessCode: accessCodeSubject, systemSettings: systemSettingsSubject },
    {
      mine: myLorekeeping,
      ofGm: lorekeepersOf,
      check: (call, input) => checkCode(call, kinds, input),
      // A try that is refused stays counted, and nothing else is done before the code is found.
      redeem: { transactsItself: (call, input) => redeemCode(call, kinds, input) },
      regenerate: regenerateCode,
      atStake: async (call, tie) => ({ books: await booksAtStake(call, tie) }),
      end: (tx, tie) => endTie(tx, tie, stowing),
      systemSettings: readSystemSettings,
      saveSystemSettings,
    },
  )
