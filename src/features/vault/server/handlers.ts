import { answers } from '#kit/server/answers.ts'
import { vault as contract } from '../contract.ts'
import { vaultSubject } from './service/vault-subjects.ts'
import { claimBook, myEntries } from './service.ts'

export const vaultHandlers = answers(contract, { vaultEntry: vaultSubject }, { mine: myEntries, claim: claimBook })
