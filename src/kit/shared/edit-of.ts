import * as z from 'zod'

/** A field of an edit: one that a new form fills in by itself may be left out. */
type Edited<T> = T extends z.ZodDefault<infer I> | z.ZodPrefault<infer I> ? z.ZodOptional<I> : T
type EditShape<S extends z.core.$ZodShape> = { [K in keyof S]: Edited<S[K]> }

/**
 * The input of an edit, from the form of what is edited. Where the form fills in a default, the edit may leave the field
 * out, and then it stays as it is: so a page from before a field existed does not empty it. Required fields stay required.
 */
export function editOf<S extends z.core.$ZodShape>({ shape }: z.ZodObject<S>): z.ZodObject<EditShape<S>> {
  const fields = Object.entries(shape).map(([name, schema]) => {
    const filled = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
    return [name, filled ? z.optional(schema.unwrap()) : schema]
  })
  return z.object(Object.fromEntries(fields) as EditShape<S>)
}
