import {
  type AnyContractRouter,
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type InferSchemaInput,
  type InferSchemaOutput,
  isContractProcedure,
} from '@orpc/contract'
import { implement, type Procedure } from '@orpc/server'
import type { ProcedureMeta } from '#kit/shared/contract.ts'
import { type Asks, type By, idOf, type Subject } from '#kit/shared/subject.ts'
import { inTransaction } from './call.ts'
import { faultsToErrors, openDoor, type RequestContext } from './rpc.ts'
import { type AnySubjects, type RowOf, type Subjects, theOne } from './subjects.ts'

type Loaders = Record<string, AnySubjects>
type AsksOf<M> = M extends { asks: infer A extends Asks } ? A : never

/** The names of the subjects of a contract: each of them needs its loader. */
type NamesIn<C> =
  C extends ContractProcedure<infer _I, infer _O, infer _E, infer M>
    ? AsksOf<M>['subject']
    : { [K in keyof C]: NamesIn<C[K]> }[keyof C]

type Itself<Fn> = { transactsItself: Fn }
/** For work that must not lock a row: files, typesetting, one single statement. Say why beside it. */
export const transactsItself = <Fn>(fn: Fn): Itself<Fn> => ({ transactsItself: fn })

/**
 * For one single statement that finds the subject and changes it, where a load before it is measurably too slow. The
 * function calls the policy itself; the house-wide tests check that it does.
 */
type AsksItself<Fn> = { asksItself: Fn }

/** The fields that carry an id. */
type FieldsOf<B extends By> = B extends readonly (infer F extends string)[] ? F : B extends string ? B : never

type Fn<I, O, Row> = (call: RequestContext, input: I, row: Row) => Promise<O>
type About<I, O, Row> = Fn<I, O, Row> | Itself<Fn<I, O, Row>> | AsksItself<Fn<I, O, undefined>>

type Answer<C, L extends Loaders> =
  C extends ContractProcedure<infer I, infer O, infer _E, infer M>
    ? [AsksOf<M>] extends [never]
      ? Fn<InferSchemaOutput<I>, InferSchemaInput<O>, undefined>
      : [FieldsOf<AsksOf<M>['by']>] extends [keyof InferSchemaOutput<I>]
        ? About<InferSchemaOutput<I>, InferSchemaInput<O>, RowOf<L[AsksOf<M>['subject']]>>
        : `the input has no field ${FieldsOf<AsksOf<M>['by']>}`
    : { [K in keyof C]: Answer<C[K], L> }

/** The router of a contract, with its types for clients and tests. */
export type Answered<C> =
  C extends ContractProcedure<infer I, infer O, infer E, infer M extends ProcedureMeta>
    ? Procedure<RequestContext, RequestContext, I, O, E, M>
    : { [K in keyof C]: Answered<C[K]> }

type AnyOne = ContractProcedure<AnySchema, AnySchema, ErrorMap, ProcedureMeta>
type AnyFn = Fn<unknown, unknown, unknown>

/**
 * The function behind one procedure: loads the subject, calls the policy, and runs. A change runs in a transaction,
 * with the row locked.
 */
function handlerOf(contract: AnyOne, given: AnyFn | Itself<AnyFn> | AsksItself<AnyFn>, loaders: Loaders) {
  const { meta, route } = contract['~orpc']
  if ('asksItself' in given) return (call: RequestContext, input: unknown) => given.asksItself(call, input, undefined)
  const itself = 'transactsItself' in given
  const run = itself ? given.transactsItself : given
  const { asks } = meta
  if (!asks) return (call: RequestContext, input: unknown) => run(call, input, undefined)
  const about = loaders[asks.subject]
  if (!about || !(asks.action in about.policy)) throw new Error(`nothing answers for ${asks.action} ${asks.subject}`)
  const of = about as Subjects<Subject, unknown>
  const hold = route.method !== 'GET' && !itself && !about.byDoor
  const act = async (call: RequestContext, input: unknown) => {
    return run(call, input, await theOne(of, call, idOf(asks.by, input), asks.action, { hold }))
  }
  return hold ? (call: RequestContext, input: unknown) => inTransaction(call, tx => act(tx, input)) : act
}

/**
 * Answers a contract: a function for each procedure, with the call, the input, and the subject. The subject is loaded after
 * the input was parsed and before the answer is: so an answer is checked after the commit.
 */
export function answers<C extends AnyContractRouter, const L extends Loaders>(
  contract: C,
  loaders: L & { [Name in NamesIn<C>]: unknown },
  functions: Answer<C, NoInfer<L>>,
): Answered<C> {
  const wire = (part: unknown, given: unknown): unknown => {
    if (!isContractProcedure(part))
      return Object.fromEntries(
        Object.entries(part as object).map(([key, value]) => [
          key,
          wire(value, (given as Record<string, unknown>)[key]),
        ]),
      )
    const one: AnyOne = part
    const handle = handlerOf(one, given as AnyFn, loaders)
    // Middleware of a router runs before the input is parsed; middleware of a procedure would run after it.
    const on = implement({ one }).$context<RequestContext>().use(faultsToErrors).use(openDoor)
    return on.one.handler(({ context, input }) => handle(context, input))
  }
  return wire(contract, functions) as Answered<C>
}
