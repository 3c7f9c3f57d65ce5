import type { ActionOf, Subject } from '#kit/shared/subject.ts'
import { type ErrorCode, type ErrorData, type Fault, fault } from '#lexicon/errors.ts'
import type { Actor, Call } from './call.ts'
import type { Policy } from './policy.ts'

/** The codes that a subject declares, as far as they say nothing more. */
type PlainCode<C extends ErrorCode> = C extends ErrorCode ? (undefined extends ErrorData<C> ? C : never) : never
type CodeOf<S extends Subject> = PlainCode<S['codes'][number]>

/** How a thing is to be found. `hold`: with its row locked until the transaction ends. */
export type Finding = { hold: boolean }

type RowQuery<Row> = PromiseLike<Row[]> & { for: (strength: 'no key update') => PromiseLike<Row[]> }
/** The one row of a query, locked if `hold` is true. */
export async function oneRow<Row>(query: RowQuery<Row>, { hold }: Finding): Promise<Row | undefined> {
  const [row] = await (hold ? query.for('no key update') : query)
  return row
}

/**
 * The server side of a subject. The room that owns the tables declares it, and gives it to the rooms above.
 * `Row`: the thing as seen by one caller, with the facts that the rules look at. `Facts` is the same, and never inferred.
 */
export type Subjects<S extends Subject, Row, Facts = Row> = {
  kind: S
  /**
   * Finds one thing for every caller: the policy refuses. With `hold` it locks the row; a subject to which something is
   * only added ignores `hold`.
   */
  load: (call: Call, id: string, how: Finding) => Promise<Row | undefined>
  policy: Policy<ActionOf<S>, Actor | null, Facts>
  /** Actions that may be allowed on a thing that the caller may not read. */
  unread?: readonly ActionOf<S>[]
  /** The answer for a thing that is not there, and, word for word the same, for one that the caller may not read. */
  missing: 'NOT_FOUND' | CodeOf<S> | ((call: Call, id: string) => 'NOT_FOUND' | CodeOf<S>)
  /** Only the door is its rule: no row is locked, and its services begin their own transactions. */
  byDoor?: boolean
  /** The refusal for a reader without the right; by default NOT_ALLOWED with the action. */
  refusals?: { [A in ActionOf<S>]?: CodeOf<S> | ((call: Call, row: Facts) => Fault) }
}

/** Declares how the things of a subject are found, who may do what with them, and how a refusal is worded. */
export const subjects = <S extends Subject, Row>(given: Subjects<S, Row, NoInfer<Row>>): Subjects<S, Row> => given

/**
 * A subject whose actions every caller that the door admits may do: the caller's own data, and forms that are open to all.
 * The service finds a person's own data by their id.
 */
export const guardedByDoor = <S extends Subject>(kind: S): Subjects<S, object> => ({
  kind,
  load: async () => ({}),
  policy: Object.fromEntries(['read', ...kind.actions].map(action => [action, () => true])) as unknown as Policy<
    ActionOf<S>,
    Actor | null,
    object
  >,
  byDoor: true,
  missing: 'NOT_FOUND',
})

/** Subjects of any kind. Functions take `never`, so that what the rows are stays with each of them. */
export type AnySubjects = {
  kind: Subject
  load: (call: Call, id: string, how: Finding) => Promise<unknown>
  policy: Record<string, (who: Actor | null, row: never) => boolean>
  unread?: readonly string[]
  byDoor?: boolean
  missing: ErrorCode | ((call: Call, id: string) => ErrorCode)
  refusals?: Record<string, ErrorCode | ((call: Call, row: never) => Fault) | undefined>
}
export type RowOf<L extends AnySubjects> = NonNullable<Awaited<ReturnType<L['load']>>>

/**
 * Loads one thing for one action, or throws. The only way to a subject, for the wrapper of procedures and for services.
 */
export async function theOne<S extends Subject, Row>(
  { load, policy, unread = [], missing, refusals }: Subjects<S, Row>,
  call: Call,
  id: string,
  action: NoInfer<ActionOf<S>>,
  how: Finding = { hold: false },
): Promise<Row> {
  const row = await load(call, id, how)
  const readAction = unread.includes(action) ? action : 'read'
  if (row === undefined || !policy[readAction](call.actor, row))
    throw fault((typeof missing === 'function' ? missing(call, id) : missing) as 'NOT_FOUND')
  if (policy[action](call.actor, row)) return row
  const refusal = refusals?.[action]
  if (typeof refusal === 'function') throw refusal(call, row)
  throw refusal ? fault(refusal as 'NOT_FOUND') : fault('NOT_ALLOWED', { action })
}

/** The thing if the caller may do this with it, else null: for channels and files, where a refusal needs no reason. */
export async function oneIf<S extends Subject, Row>(
  { load, policy }: Subjects<S, Row>,
  call: Call,
  id: string,
  action: NoInfer<ActionOf<S>>,
): Promise<Row | null> {
  const row = await load(call, id, { hold: false })
  const isAllowed = row !== undefined && policy.read(call.actor, row) && policy[action](call.actor, row)
  return isAllowed ? row : null
}
