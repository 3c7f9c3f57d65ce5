import { answers } from '#kit/server/answers.ts'
import type { Extensions } from '#kit/server/extension-point.ts'
import { guardedByDoor } from '#kit/server/subjects.ts'
import { bookVault, vault as contract } from '../contract.ts'
import { burnUnclaimed } from './service/deadlines.ts'
import { listEntries, readEntry } from './service/listing.ts'
import { previewBook, resolveEntry } from './service/resolving.ts'
import { vaultSubject } from './service/vault-subjects.ts'
import { claimBook, myEntries } from './service.ts'

/** The roof brings what packs and sets a book. */
export const vaultHandlers = (extensions: Extensions) =>
  answers(
    contract,
    { vaultEntry: vaultSubject, bookVault: guardedByDoor(bookVault) },
    {
      mine: myEntries,
      claim: claimBook,
      list: listEntries,
      read: readEntry,
      // Packing and setting a book takes long: no row is locked until it is done.
      preview: { transactsItself: (call, _, entry) => previewBook(call, entry, extensions) },
      resolve: { transactsItself: (call, input, entry) => resolveEntry(call, input, entry, extensions) },
      burnUnclaimed: { transactsItself: call => burnUnclaimed(call, extensions) },
    },
  )
