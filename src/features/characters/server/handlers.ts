import { implement } from '@orpc/server'
import { faultsToErrors, openDoor, type RequestContext } from '#kit/server/rpc.ts'
import { characters as contract } from '../contract.ts'
import { archiveCharacter, restoreCharacter } from './service/echoes.ts'
import { removePortrait, setPortrait } from './service/portrait.ts'
import { removeSheet, setSheet } from './service/sheet.ts'
import * as service from './service.ts'

const on = implement(contract).$context<RequestContext>().use(faultsToErrors).use(openDoor)

export const characterHandlers = on.router({
  mine: on.mine.handler(({ context, input }) => service.myCharacters(context, input)),
  ofBook: on.ofBook.handler(({ context, input }) => service.charactersOfBook(context, input)),
  read: on.read.handler(({ context, input }) => service.readCharacter(context, input)),
  make: on.make.handler(({ context, input }) => service.makeCharacter(context, input)),
  edit: on.edit.handler(({ context, input }) => service.editCharacter(context, input)),
  setPortrait: on.setPortrait.handler(({ context, input }) => setPortrait(context, input)),
  removePortrait: on.removePortrait.handler(({ context, input }) => removePortrait(context, input)),
  setSheet: on.setSheet.handler(({ context, input }) => setSheet(context, input)),
  removeSheet: on.removeSheet.handler(({ context, input }) => removeSheet(context, input)),
  remove: on.remove.handler(({ context, input }) => service.removeCharacter(context, input)),
  attach: on.attach.handler(({ context, input }) => service.attachCharacter(context, input)),
  leave: on.leave.handler(({ context, input }) => service.leaveBook(context, input)),
  archive: on.archive.handler(({ context, input }) => archiveCharacter(context, input)),
  restore: on.restore.handler(({ context, input }) => restoreCharacter(context, input)),
})
