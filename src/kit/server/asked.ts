import type { AnySchema, ErrorMap, InferSchemaInput, Meta } from '@orpc/contract'
import { call as callProcedure, type Procedure } from '@orpc/server'
import type { Call } from './call.ts'
import type { RequestContext } from './rpc.ts'

/** Asks a procedure from within the server as a browser does: through its door, and by its rule. */
export const asked = <I extends AnySchema, O extends AnySchema, E extends ErrorMap, M extends Meta>(
  procedure: Procedure<RequestContext, RequestContext, I, O, E, M>,
  call: Call,
  input: InferSchemaInput<I>,
) => callProcedure(procedure, input, { context: { ...call, answerHeaders: new Headers() } })
