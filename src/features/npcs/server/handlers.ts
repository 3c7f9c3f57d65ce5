import { answers, transactsItself } from '#kit/server/answers.ts'
import { npcs as contract } from '../contract.ts'
import { removeImage, setImage } from './service/image.ts'
import { knownAt, listKnowledge } from './service/ledger.ts'
import { setLift } from './service/lifts.ts'
import { addFact, editFact, moveFact, removeFact, setFactVeil } from './service/teaching.ts'
import { gallerySubject, npcSubject } from './service/the-npc.ts'
import { readAs, whoKnows } from './service/who-knows.ts'
import { addNpc, editNpc, listNpcs, readNpc, removeNpc, setVeil } from './service.ts'

export const npcHandlers = answers(
  contract,
  { npc: npcSubject, gallery: gallerySubject },
  {
    list: listNpcs,
    read: readNpc,
    add: addNpc,
    edit: editNpc,
    setVeil,
    setLift,
    whoKnows,
    readAs,
    addFact,
    editFact,
    moveFact,
    removeFact,
    setFactVeil,
    knowledge: listKnowledge,
    knownAt,
    // The picture is made and stored before the row is held.
    setImage: transactsItself(setImage),
    removeImage,
    remove: removeNpc,
  },
)
