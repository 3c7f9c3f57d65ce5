/** A condition on the side that a die shows. */
export type Compare = { is: '=' | '<' | '>' | '<=' | '>='; than: number }

/** Which dice of a group count: the highest or lowest are kept, or dropped. */
export type Keep = { isKept: boolean; end: 'highest' | 'lowest'; many: number }

/** A group of equal dice with its rules. */
export type DiceTerm = {
  kind: 'dice'
  sign: 1 | -1
  count: number
  sides: number
  keep: Keep | null
  /** A die that shows this adds another one. */
  adds: Compare | null
  /** A die that shows this is rolled again, once or until it shows something else. */
  again: { when: Compare; isOnce: boolean } | null
  /** Each die that shows this is a success, and the successes are counted. */
  target: Compare | null
  /** One die that was given advantage: two are thrown. */
  edge: Edge | null
}
export type Edge = 'advantage' | 'disadvantage'
export type NumberTerm = { kind: 'number'; sign: 1 | -1; amount: number }
export type Formula = (DiceTerm | NumberTerm)[]

export const isDice = (term: DiceTerm | NumberTerm): term is DiceTerm => term.kind === 'dice'

/** Whether a side fits a condition. */
export function fits({ is, than }: Compare, value: number): boolean {
  switch (is) {
    case '=':
      return value === than
    case '<':
      return value < than
    case '>':
      return value > than
    case '<=':
      return value <= than
    case '>=':
      return value >= than
  }
}

/** Whether every side of a die fits a condition. */
export const fitsAlways = (when: Compare, sides: number): boolean =>
  Array.from({ length: sides }, (_, at) => at + 1).every(value => fits(when, value))
