import * as z from 'zod'
import { dataOf } from '../api.ts'
import type { FormSchema } from './field-shape.ts'

/** One thing that is wrong with an input, with the way to the field that it is about. */
export type Issue = { message: string; path?: readonly PropertyKey[] }

/** The server's issues about an input; empty for every other error. */
export const serverIssues = (error: unknown): readonly Issue[] => dataOf<{ issues?: Issue[] }>(error)?.issues ?? []

/** The first part of a path that is the name of a field. */
export const nameIn = (path: readonly PropertyKey[] | undefined, isName: (name: string) => boolean) =>
  path?.find((part): part is string => typeof part === 'string' && isName(part))

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/**
 * The schema's issues about the values. `missing` has words for empty fields, where the schema's own are about
 * something else.
 */
export function issuesOf(schema: FormSchema, values: object, missing: Partial<Record<string, string>> = {}) {
  const result = z.safeParse(schema, values)
  const empty = Object.entries(missing).flatMap(([name, message]) =>
    message && isEmpty(Reflect.get(values, name)) ? [{ message, path: [name] }] : [],
  )
  const issues: Issue[] = [...empty, ...(result.error?.issues ?? [])]
  return { sent: issues.length > 0 ? undefined : result.data, issues }
}
