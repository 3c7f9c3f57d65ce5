import { shelfSubject } from '#features/books/server/service/own-subjects.ts'
import { bookSubject } from '#features/books/server/service/the-book.ts'
import { answers } from '#kit/server/answers.ts'
import { transfers as contract } from '../contract.ts'
import { growBook, hostsOf, seedBook } from './service/growing.ts'
import { addCoCreator, readHelpers, removeHelper, transferToLorekeeper } from './service/helping.ts'
import { recentTransfers, transferHistory } from './service/history.ts'
import { findGm, listGms, listLorekeepers } from './service/recipients.ts'
import { takeBack } from './service/taking-back.ts'
import {
  bookInHandSubject,
  helpedBookSubject,
  hostSubject,
  recipientsSubject,
  transferSubject,
} from './service/transfer-subjects.ts'
import { transferToGm } from './service/transferring.ts'

export const transferHandlers = answers(
  contract,
  {
    book: bookSubject,
    shelf: shelfSubject,
    transfer: transferSubject,
    bookInHand: bookInHandSubject,
    helpedBook: helpedBookSubject,
    recipients: recipientsSubject,
    host: hostSubject,
  },
  {
    findGm,
    gms: listGms,
    lorekeepers: listLorekeepers,
    toGm: transferToGm,
    toLorekeeper: transferToLorekeeper,
    helpers: readHelpers,
    removeLorekeeper: removeHelper('lorekeeper'),
    addCoCreator,
    removeCoCreator: removeHelper('co-creator'),
    history: transferHistory,
    recent: recentTransfers,
    takeBack,
    seed: seedBook,
    grow: growBook,
    hosts: hostsOf,
  },
)
