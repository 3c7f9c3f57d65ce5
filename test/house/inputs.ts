import type * as z from 'zod'
import type { Procedure } from '../../scripts/house/procedures.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The inside of a zod schema, as far as inputs are made from it. */
export type Inside = {
  type: string
  format?: string
  shape: Record<string, z.ZodType>
  entries: Record<string, string>
  values: unknown[]
  options: z.ZodType[]
  items: z.ZodType[]
  element: z.ZodType
  innerType: z.ZodType
  valueType: z.ZodType
  in: z.ZodType
  out: z.ZodType
}
export const inside = (schema: z.ZodType) => schema._zod.def as unknown as Inside

type Field = { room: string; name: string; vocabulary: Vocabulary }

const MOST_OF_AN_ENUM = 3
/** What is asked for by its index in a row is asked for as far as this. */
export const FURTHEST = 40
const POSITIONS = Array.from({ length: FURTHEST }, (_, index) => index + 1)
const COUNTS = [1, 2, 24, 50]
/** How many inputs are tried: a question costs little, an act is taken back each time. */
const MOST_QUESTIONS = 120
const MOST_ACTS = 16
const isId = (schema: z.ZodType): boolean => {
  const def = inside(schema)
  return def.format === 'uuid' || (def.innerType !== undefined && isId(def.innerType))
}

/**
 * Inputs that a procedure could be asked with: every thing of the world that its ids can mean, and beside the plain
 * input one for each other value that a field may have.
 */
export function inputsFor({ room, input, reads }: Procedure, vocabulary: Vocabulary): unknown[] {
  return input
    ? spread(valuesOf(input, { room, name: '', vocabulary }), reads ? MOST_QUESTIONS : MOST_ACTS)
    : [undefined]
}

/** At most so many of the values, from all over the list: by a stride of about the golden section, which meets all in turn. */
function spread<T>(values: T[], most: number): T[] {
  if (values.length <= most) return values
  let stride = Math.round(values.length * 0.618)
  while (sharesFactor(stride, values.length)) stride++
  return Array.from({ length: most }, (_, index) => values[(index * stride) % values.length]!)
}

function sharesFactor(a: number, b: number): boolean {
  return b === 0 ? a > 1 : sharesFactor(b, a % b)
}

function valuesOf(schema: z.ZodType, field: Field): unknown[] {
  const def = inside(schema)
  switch (def.type) {
    case 'object':
      return objectsOf(def, field)
    case 'string':
      return stringsOf(schema, def, field)
    case 'enum':
      return Object.values(def.entries).slice(0, MOST_OF_AN_ENUM)
    case 'literal':
      return def.values
    case 'union':
      return def.options.flatMap(option => valuesOf(option, field).slice(0, 1))
    case 'array':
      return [valuesOf(def.element, field).slice(0, 1)]
    case 'tuple':
      return [def.items.map(item => valuesOf(item, field)[0])]
    case 'record':
      return [{}]
    case 'boolean':
      return [true, false]
    case 'date':
      return [new Date(0)]
    case 'file':
      return field.vocabulary.files
    case 'number':
      return (field.name === 'number' ? POSITIONS : COUNTS).filter(fits(schema))
    case 'optional':
    case 'default':
    case 'prefault':
    case 'nullable':
      return [undefined, ...valuesOf(def.innerType, field)].filter(fits(schema))
    case 'pipe':
      return valuesOf(def.in, field)
    default:
      return def.innerType ? valuesOf(def.innerType, field) : ['lantern']
  }
}

const fits = (schema: z.ZodType) => (value: unknown) => schema.safeParse(value).success

function stringsOf(schema: z.ZodType, def: Inside, { room, name, vocabulary }: Field): unknown[] {
  if (def.format === 'uuid') return vocabulary.ids(room, name)
  return vocabulary.words(name).filter(fits(schema)).slice(0, 1)
}

/** All ids with all ids; every other field takes its further values alone. */
function objectsOf({ shape }: Inside, field: Field): unknown[] {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    isId: isId(schema),
    values: valuesOf(schema, { ...field, name }),
  }))
  const plain = Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]))
  const ids = fields
    .filter(one => one.isId)
    .reduce<Record<string, unknown>[]>(
      (made, { name, values }) => made.flatMap(object => values.map(value => ({ ...object, [name]: value }))),
      [plain],
    )
  const others = fields.filter(one => !one.isId)
  return ids.flatMap(object => [
    object,
    ...others.flatMap(({ name, values }) => values.slice(1).map(value => ({ ...object, [name]: value }))),
  ])
}
