import { type Compare, type DiceTerm, type Formula, fits, isDice, type Keep } from './formula.ts'

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const numberWord = (number: number) => (number === 20 ? 'twenty' : number === 100 ? 'hundred' : NUMBERS[number])
const sideWord = (sides: number) => `${numberWord(sides) ?? sides}-sided`

/** A formula in its usual writing. */
export function formulaText(formula: Formula): string {
  return formula
    .map((term, at) => {
      const sign = term.sign === -1 ? (at ? ' − ' : '−') : at ? ' + ' : ''
      return sign + (isDice(term) ? groupText(term) : String(term.amount))
    })
    .join('')
}

function groupText({ count, sides, keep, adds, again, target, edge }: DiceTerm): string {
  if (edge) return `d${sides} ${edge === 'advantage' ? 'adv' : 'dis'}`
  // A target right after a bare “!” would be read as the side that adds another die.
  const isBare = adds?.is === '=' && adds.than === sides && !target
  return [
    `${count > 1 ? count : ''}d${sides}`,
    adds && `!${isBare ? '' : compareText(adds)}`,
    again && `${again.isOnce ? 'ro' : 'r'}${compareText(again.when)}`,
    keep && `${keep.isKept ? 'k' : 'd'}${keep.end === 'highest' ? 'h' : 'l'}${keep.many}`,
    target && (target.is === '=' ? `=${target.than}` : compareText(target)),
  ]
    .filter(Boolean)
    .join('')
}
const compareText = ({ is, than }: Compare) => `${is === '=' ? '' : is}${than}`

/** What a formula means, in words. */
export function formulaWords(formula: Formula): string {
  return formula
    .map((term, at) => {
      const sign = term.sign === -1 ? 'minus ' : at ? 'plus ' : ''
      return sign + (isDice(term) ? groupWords(term) : String(term.amount))
    })
    .join(', ')
}

function groupWords({ count, sides, keep, adds, again, target, edge }: DiceTerm): string {
  const die = `${sideWord(sides)} ${edge || count === 1 ? 'die' : 'dice'}`
  if (edge) return `one ${die} with ${edge}, the ${edge === 'advantage' ? 'higher' : 'lower'} counts`
  return [
    `${NUMBERS[count] ?? count} ${die}`,
    again && `${sidesWords(again.when)} is rolled again${again.isOnce ? ' once' : ''}`,
    adds && `${sidesWords(adds)} adds another die`,
    keep && keepWords(keep),
    target && `${sidesWords(target)} is a success`,
  ]
    .filter(Boolean)
    .join(', ')
}

function sidesWords({ is, than }: Compare): string {
  switch (is) {
    case '=':
      return `each ${than}`
    case '<':
      return `each below ${than}`
    case '>':
      return `each above ${than}`
    case '<=':
      return `each ${than} or less`
    case '>=':
      return `each ${than} or more`
  }
}

function keepWords({ isKept, end, many }: Keep): string {
  if (many === 1) return isKept ? `the ${end} counts` : `the ${end} is dropped`
  return `the ${end} ${NUMBERS[many] ?? many} ${isKept ? 'count' : 'are dropped'}`
}

/** The least and the most that a formula can come to; `most` is null where dice may add others. */
export function rangeOf(formula: Formula): { least: number; most: number | null } {
  const ends = formula.map(term => {
    const [low, high] = isDice(term) ? groupRange(term) : [term.amount, term.amount]
    return term.sign === 1 ? [low, high] : [-high, -low]
  })
  const [least, most] = [0, 1].map(end => ends.reduce((sum, range) => sum + range[end]!, 0)) as [number, number]
  return { least: finite(least) ?? 0, most: finite(most) }
}
const finite = (number: number) => (Number.isFinite(number) ? number : null)

function groupRange({ count, sides, keep, adds, target, again }: DiceTerm): [number, number] {
  const many = keep ? (keep.isKept ? keep.many : count - keep.many) : count
  if (target) return [0, adds ? Number.POSITIVE_INFINITY : many]
  const shown = Array.from({ length: sides }, (_, at) => at + 1).filter(
    value => !again || again.isOnce || !fits(again.when, value),
  )
  return [many * shown[0]!, adds ? Number.POSITIVE_INFINITY : many * shown.at(-1)!]
}
