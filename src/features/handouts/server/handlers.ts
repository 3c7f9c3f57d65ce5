import { answers, transactsItself } from '#kit/server/answers.ts'
import { handouts as contract } from '../contract.ts'
import { addFile } from './service/files.ts'
import { bulletinSubject } from './service/the-bulletin.ts'
import { handoutSubject } from './service/the-handout.ts'
import {
  addHandout,
  allHandouts,
  editHandout,
  listHandouts,
  listPlayers,
  openHandout,
  readHandout,
  removeHandout,
  shareHandout,
} from './service.ts'

export const handoutHandlers = answers(
  contract,
  { bulletin: bulletinSubject, handout: handoutSubject },
  {
    list: listHandouts,
    all: allHandouts,
    players: listPlayers,
    read: readHandout,
    add: addHandout,
    edit: editHandout,
    share: shareHandout,
    open: openHandout,
    remove: removeHandout,
    // The file is read, encoded and stored before any row is written.
    addFile: transactsItself(addFile),
  },
)
