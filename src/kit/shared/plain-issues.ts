import * as z from 'zod'

type Issue = z.core.$ZodRawIssue

/** The name of a field as a person says it: `campaignPassword` is the campaign password, `bookId` the book. */
export function fieldName(path: readonly PropertyKey[]): string {
  const key = path.findLast(part => typeof part === 'string')
  if (key === undefined) return ''
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const isAlone = words === 'id' || words === 'ids'
  return (isAlone ? words : words.replace(/ ids?$/, ''))
    .replace(/\bemail$/, 'e-mail address')
    .replace(/\burl$/, 'address')
}

const KINDS: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  tuple: 'a list',
  set: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
  map: 'a group of fields',
  file: 'a file',
}
const UNITS: Record<string, string> = { string: 'character', array: 'entry', set: 'entry', file: 'byte' }
const MOST_VALUES_SAID = 8

function amount(origin: string, many: number | bigint): string {
  const unit = UNITS[origin]
  if (!unit) return String(many)
  const said = Number(many) === 1 ? unit : unit.replace(/y$/, 'ie').concat('s')
  return `${many} ${said}`
}

function bound(issue: Issue & { code: 'too_big' | 'too_small' }): string {
  const { origin, inclusive } = issue
  const limit = issue.code === 'too_big' ? issue.maximum : issue.minimum
  if (origin === 'date') return `must be ${issue.code === 'too_big' ? 'earlier' : 'later'}`
  const said = amount(origin, limit)
  if (origin in UNITS) {
    if (issue.code === 'too_small' && Number(limit) === 1) return 'must not be empty'
    return `must have at ${issue.code === 'too_big' ? 'most' : 'least'} ${said}`
  }
  if (inclusive === false) return `must be ${issue.code === 'too_big' ? 'less' : 'more'} than ${said}`
  return `must be at ${issue.code === 'too_big' ? 'most' : 'least'} ${said}`
}

/** The schema's own message for an empty field, if it has one. */
function ownWordsForNothing(schema: unknown): string | undefined {
  const { error } = z.safeParse(schema as z.ZodType, '', { error: () => '' })
  return error?.issues[0]?.message || undefined
}

/**
 * The error of an input in one plain sentence that names the field. A schema’s own words come first; a missing field
 * gets the message of an empty one.
 */
export function plainIssue(issue: Issue): string {
  const name = fieldName(issue.path ?? [])
  if (!name && issue.code !== 'unrecognized_keys') return 'That request could not be read.'
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) {
        const own = issue.expected === 'string' ? ownWordsForNothing(issue.inst) : undefined
        return own ?? `Please give the ${name}.`
      }
      return `The ${name} must be ${KINDS[issue.expected] ?? 'of another kind'}.`
    case 'too_big':
    case 'too_small':
      return `The ${name} ${bound(issue)}.`
    case 'invalid_value':
      return issue.values.length <= MOST_VALUES_SAID
        ? `The ${name} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}.`
        : `The ${name} must be one of those that are offered.`
    case 'not_multiple_of':
      return `The ${name} must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return `Nothing here is called ${issue.keys.join(', ')}.`
    default:
      return `Please give a valid ${name}.`
  }
}

/** From here on every schema of this process, or page, says in these words what is wrong. */
export function speakPlainly(): void {
  z.config({ customError: plainIssue })
}
