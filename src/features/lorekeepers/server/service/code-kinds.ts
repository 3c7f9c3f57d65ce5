import type { Call } from '#kit/server/call.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { CodeKindName } from '../../rules.ts'

/** A code that is there. */
export type FoundCode = {
  /** Throws why the caller cannot take it now. */
  check: () => Promise<void>
  /** Gives the caller what the code gives, in this transaction, and says so in words. What `check` asks is asked again. */
  take: (tx: Call) => Promise<string>
}

/** Codes of one kind and how they are found. Rooms above bring theirs; of two kinds by one name either may know a code. */
export type CodeKind = {
  kind: CodeKindName
  /** The code if it is one of these and unused, else null. */
  seek: (call: Call, code: string) => Promise<FoundCode | null>
}

/** Every kind of access code. */
export const codeKinds = extensionPoint<CodeKind>('kinds of codes')
