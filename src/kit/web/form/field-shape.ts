import * as z from 'zod'

/** The schema of a form: a group of fields, or one of several groups. */
export type FormSchema = z.ZodObject | z.ZodDiscriminatedUnion<readonly z.ZodObject[]>

/** The limits of a field, from its schema: whether it may be empty, and its greatest length. */
export type FieldShape = { required: boolean; max: number | undefined }

const NO_SHAPE: FieldShape = { required: false, max: undefined }
/** The empty value of each kind of field. */
const EMPTY: readonly unknown[] = ['', [], false, null]
const shapes = new WeakMap<z.core.$ZodType, FieldShape>()

/** The schema of a field by its name; undefined where the form has no such field. */
function fieldSchema(schema: FormSchema, name: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[name]
  for (const option of schema.options) if (option.shape[name]) return option.shape[name]
  return undefined
}

/** The limits of one field of a form's schema. */
export function shapeOf(schema: FormSchema, name: string): FieldShape {
  const field = fieldSchema(schema, name)
  if (!field) return NO_SHAPE
  const shape = shapes.get(field) ?? {
    required: !EMPTY.some(empty => z.safeParse(field, empty).success),
    max: mostOf(field),
  }
  shapes.set(field, shape)
  return shape
}

function mostOf(schema: z.core.$ZodType): number | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return mostOf(schema.unwrap())
  if (schema instanceof z.ZodPipe) return mostOf(schema.in)
  return schema instanceof z.ZodString || schema instanceof z.ZodArray ? limitIn(schema.def.checks ?? []) : undefined
}

function limitIn(checks: readonly z.core.$ZodCheck<never>[]): number | undefined {
  const limit = checks.map(check => check._zod.def).find(def => def.check === 'max_length')
  return limit && (limit as z.core.$ZodCheckMaxLengthDef).maximum
}
