import { answers } from '#kit/server/answers.ts'
import { relations as contract } from '../contract.ts'
import { tieSubject, webSubject } from './service/the-web.ts'
import { addTie, editTie, listTies, removeTie } from './service.ts'

export const relationHandlers = answers(
  contract,
  { web: webSubject, relation: tieSubject },
  { list: listTies, add: addTie, edit: editTie, remove: removeTie },
)
