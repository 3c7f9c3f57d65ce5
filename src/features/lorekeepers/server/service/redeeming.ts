import { type Call, inTransaction, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { fault } from '#lexicon/errors.ts'
import { CODE_LEAST, type CodeKindName, kindOf, LOREKEEPER_CODE } from '../../rules.ts'
import type { CodeKind, FoundCode } from './code-kinds.ts'

type Typed = { code: string }

const TEN_MINUTES = 600
const wrongTriesOf = (call: Call) => [
  { key: `access code:${theActor(call).userId}`, limit: 10 },
  { key: `access code:${call.address}`, limit: 30 },
]

/**
 * Counts every try before it is looked at and gives a right one back, so that many at once are no way around the limit.
 */
async function counted<T>(call: Call, work: () => Promise<T>): Promise<T> {
  const { limits } = call.ports
  for (const { key, limit } of wrongTriesOf(call))
    await limitOrFault(limits, key, { limit, windowSeconds: TEN_MINUTES })
  const result = await work()
  await Promise.all(wrongTriesOf(call).map(({ key }) => limits.giveBack(key)))
  return result
}

function kindBehind(code: string): CodeKindName {
  const kind = kindOf(code)
  if (!kind) throw fault('CODE_FORMAT')
  return kind
}

/** The code as the one kind that knows it finds it; one that none knows is refused. */
async function theCode(call: Call, kinds: readonly CodeKind[], code: string): Promise<FoundCode> {
  const named = kindBehind(code)
  for (const { kind, seek } of kinds) {
    const match = kind === named ? await seek(call, code) : null
    if (match) return match
  }
  throw fault(named === LOREKEEPER_CODE ? 'LOREKEEPER_CODE_INVALID' : 'CODE_NOT_FOUND')
}

/** Whether the caller could redeem a code now. One that is too short is not looked for. */
export async function checkCode(call: Call, kinds: readonly CodeKind[], { code }: Typed) {
  if (code.length < CODE_LEAST) return { kind: null }
  const kind = kindBehind(code)
  await counted(call, async () => (await theCode(call, kinds, code)).check())
  return { kind }
}

/** Redeems a code: what it gives and that it is used, together or not at all. */
export async function redeemCode(call: Call, kinds: readonly CodeKind[], { code }: Typed) {
  kindBehind(code)
  const welcome = await counted(call, () => inTransaction(call, async tx => (await theCode(tx, kinds, code)).take(tx)))
  return { welcome }
}
