import type { AnyContractProcedure } from '@orpc/contract'

type Described = {
  shape?: Record<string, unknown>
  _zod?: { def?: { in?: Described; left?: Described; right?: Described; options?: Described[]; innerType?: Described } }
}

/** The names of the fields that a schema takes, of one object or of several put together. */
function namesIn(schema: Described | undefined): string[] {
  if (!schema) return []
  if (schema.shape) return Object.keys(schema.shape)
  const { in: before, left, right, innerType, options = [] } = schema._zod?.def ?? {}
  return [before, left, right, innerType, ...options].flatMap(namesIn)
}

/** The query parameters that a procedure reads: of a question its fields, as far as the path does not name them; else none. */
export function queryNamesOf({ '~orpc': { route, inputSchema } }: AnyContractProcedure): string[] {
  if (route.method !== 'GET') return []
  const inPath = [...(route.path ?? '').matchAll(/\{([^}]+)\}/g)].map(([, name]) => name)
  return namesIn(inputSchema as Described | undefined).filter(name => !inPath.includes(name))
}

/** Whether an address has a parameter that the procedure does not read; a list is written `tags[]` or `tags[0]`. */
export const bringsUnknown = (procedure: AnyContractProcedure, names: readonly string[]): boolean => {
  const accepted = queryNamesOf(procedure)
  return names.some(name => !accepted.includes(name.split('[')[0] ?? name))
}
