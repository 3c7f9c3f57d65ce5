import { answers, transactsItself } from '#kit/server/answers.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { characters as contract, ownCharacters } from '../contract.ts'
import { archiveCharacter, restoreCharacter } from './service/echoes.ts'
import { removePortrait, setPortrait } from './service/portrait.ts'
import { removeSheet, setSheet } from './service/sheet.ts'
import { characterSubject } from './service/the-character.ts'
import {
  attachCharacter,
  charactersOfBook,
  editCharacter,
  leaveBook,
  makeCharacter,
  myCharacters,
  readCharacter,
  removeCharacter,
} from './service.ts'

export const characterHandlers = answers(
  contract,
  { character: characterSubject, ownCharacters: guardedByDoor(ownCharacters) },
  {
    mine: myCharacters,
    ofBook: charactersOfBook,
    read: readCharacter,
    make: makeCharacter,
    edit: editCharacter,
    // Files are stored before the row is held.
    setPortrait: transactsItself(setPortrait),
    removePortrait,
    setSheet: transactsItself(setSheet),
    removeSheet,
    remove: removeCharacter,
    attach: attachCharacter,
    leave: leaveBook,
    archive: archiveCharacter,
    restore: restoreCharacter,
  },
)
