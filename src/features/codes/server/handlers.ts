import { answers, transactsItself } from '#kit/server/answers.ts'
import { codes as contract } from '../contract.ts'
import { benchSubject, issuedCodeSubject } from './service/code-subjects.ts'
import { listOwnCodes, listVipCodes, makeCode, makeVipCode, removeCode } from './service.ts'

export const codeHandlers = answers(
  contract,
  { codeBench: benchSubject, issuedCode: issuedCodeSubject },
  {
    vipCodes: listVipCodes,
    mine: listOwnCodes,
    // The code is stored before its letter is sent, and stays when that fails.
    makeVip: transactsItself(makeVipCode),
    make: transactsItself(makeCode),
    remove: removeCode,
  },
)
