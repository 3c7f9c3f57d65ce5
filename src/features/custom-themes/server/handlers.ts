import { answers } from '#kit/server/answers.ts'
import { inTransaction } from '#kit/server/call.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { customThemes as contract, ownThemes, themeDesk } from '../contract.ts'
import { deliverTheme, listRequests } from './service/desk.ts'
import { askForTheme, chooseTheme, listOwnThemes, ownThemeSubject } from './service/requests.ts'

export const customThemeHandlers = answers(
  contract,
  { ownThemes: guardedByDoor(ownThemes), ownTheme: ownThemeSubject, themeDesk: guardedByDoor(themeDesk) },
  {
    mine: listOwnThemes,
    ask: askForTheme,
    choose: chooseTheme,
    requests: listRequests,
    deliver: (call, input) => inTransaction(call, tx => deliverTheme(tx, input)),
  },
)
