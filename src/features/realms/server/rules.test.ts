import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  claimProblem,
  maskEmail,
  nameProblem,
  nameWarnings,
  neighboursOf,
  normaliseName,
  siteBehind,
  suggestionsFor,
} from '../rules.ts'

const typed = fc.string({ unit: fc.constantFrom(...'abchkxorptysw-09 AZ_.é'), maxLength: 30 })
const letters = fc.string({ unit: fc.constantFrom(...'abcz09-'), minLength: 3, maxLength: 12 })

/** How many single letters must be added, dropped or changed to get from one word to the other. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1]
    for (const [j, twin] of [...other].entries())
      row.push(Math.min(above[j]! + (letter === twin ? 0 : 1), above[j + 1]! + 1, row[j]! + 1))
    above = row
  }
  return above[other.length]!
}

describe('the rules of a name, in their order', () => {
  const CHARACTERS = 'Subdomain can only contain letters, numbers, and hyphens (no spaces or special characters)'
  const HYPHEN = 'Subdomain cannot start or end with a hyphen'
  test.each([
    ['', 'Please enter a subdomain name'],
    ['ab', 'Subdomain must be at least 3 characters long'],
    ['-!', 'Subdomain must be at least 3 characters long'],
    ['a'.repeat(26), 'Subdomain must be 25 characters or less'],
    ['low ferry', CHARACTERS],
    ['Low-Ferry', CHARACTERS],
    ['low--ferry', CHARACTERS],
    ['--low', CHARACTERS],
    ['-low', HYPHEN],
    ['low-', HYPHEN],
    ['admin', '"admin" cannot be used in a subdomain. Try "the-long-table".'],
    ['support-guild', '"support" cannot be used in a subdomain. Try "guild".'],
    ['my-tomewright', '"tomewright" cannot be used in a subdomain. Try "my-table".'],
    ['dragoncasino', '"casino" cannot be used in a subdomain. Try "dragon".'],
    ['gambling', '"gambl" cannot be used in a subdomain. Try "the-long-table".'],
    ['my-tomewrights', '"tomewright" cannot be used in a subdomain. Try "my-table".'],
    ['the-login', '"login" cannot be used in a subdomain. Try "the-table".'],
    ['sex-and-dice', '"sex" cannot be used in a subdomain. Try "and-dice".'],
    ['hacker', '"hacker" cannot be used in a subdomain. Try "the-long-table".'],
  ])('%s: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem)
  })

  test.each(['aria', 'low-ferry', 'abc', 'a'.repeat(25), 'supporters', 'the-mailed-fist', '3rd-road'])(
    '%s is a name',
    name => {
      expect(nameProblem(name)).toBeNull()
    },
  )

  test('a claim has its own words for a short name, and the same ones for the rest', () => {
    expect(claimProblem('ab')).toBe('Subdomain must be at least 3 characters long.')
    expect(claimProblem('')).toBe('Subdomain must be at least 3 characters long.')
    expect(claimProblem('low-')).toBe(nameProblem('low-'))
    expect(claimProblem('low-ferry')).toBeNull()
  })

  test('a risqué word warns and does not block', () => {
    expect(nameProblem('the-drunk-owl')).toBeNull()
    expect(nameWarnings('the-drunk-owl')).toEqual([expect.stringContaining('public')])
    expect(nameWarnings('the-sober-owl')).toEqual([])
  })
})

describe('for every name', () => {
  test('an accepted one is a label of a host', () => {
    fc.assert(
      fc.property(typed, name => {
        fc.pre(nameProblem(name) === null)
        expect(name).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
        expect(siteBehind(`${name}.tomewright.example`, 'tomewright.example')).toEqual({ kind: 'domain', name })
      }),
    )
  })

  test('what is typed becomes lower case letters, digits and hyphens, and stays so', () => {
    fc.assert(
      fc.property(fc.oneof(typed, fc.string({ unit: 'grapheme' })), text => {
        const once = normaliseName(text)
        expect(once).toMatch(/^[a-z0-9-]*$/)
        expect(normaliseName(once)).toBe(once)
      }),
    )
  })

  test('the name that a refusal offers keeps the rules', () => {
    const term = fc.constantFrom('crypto', 'hack', 'admin', 'mail', 'tomewright', 'casino', 'xxx')
    const name = fc.tuple(
      fc.constantFrom('', 'my', 'my-', 'low-ferry-'),
      term,
      fc.constantFrom('', '-x', 'hack', '-login'),
    )
    fc.assert(
      fc.property(name, parts => {
        const offered = nameProblem(parts.join(''))?.match(/Try "(.*)"\.$/)?.[1]
        fc.pre(offered !== undefined)
        expect(nameProblem(offered!)).toBeNull()
      }),
    )
  })

  test('there are eight suggestions or more for any seed, and each keeps the rules', () => {
    fc.assert(
      fc.property(
        fc.oneof(typed, fc.string({ unit: 'grapheme' }), fc.constantFrom('crypto hack', 'admin', 'xx')),
        seed => {
          const names = suggestionsFor(seed)
          expect(names.length).toBeGreaterThanOrEqual(8)
          expect(new Set(names).size).toBe(names.length)
          for (const name of names) expect(nameProblem(name)).toBeNull()
        },
      ),
    )
  })

  test('its neighbours are exactly the names one letter away', () => {
    fc.assert(
      fc.property(letters, letters, (name, other) => {
        for (const neighbour of neighboursOf(name)) expect(editDistance(name, neighbour)).toBe(1)
        const isName = /^[a-z0-9]+(-[a-z0-9]+)*$/.test(other) && other.length >= 3
        if (isName && editDistance(name, other) === 1) expect(neighboursOf(name)).toContain(other)
      }),
      { numRuns: 40 },
    )
  })
  test.each([
    ['aria', 'arja'],
    ['aria', 'ari'],
    ['aria', 'aria2'],
    ['aria', 'a-ria'],
  ])('%s and %s are twins', (one, other) => {
    expect(neighboursOf(one)).toContain(other)
    expect(neighboursOf(other)).toContain(one)
  })
})

test('suggestions speak of the person, without pronouns and marks', () => {
  expect(suggestionsFor('Mira Ashdówn (she/her)')[0]).toBe('mira-ashdown')
  expect(suggestionsFor('The Long Table').filter(name => /the-the|table-table/.test(name))).toEqual([])
})

test('suggestions cut no word of a name of several words', () => {
  const word = fc.stringMatching(/^[bcdfgjlmnpqrtvz]{3,7}$/)
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), words => {
      const name = words.join('-')
      for (const suggested of suggestionsFor(words.join(' ')))
        for (const part of suggested.split('-'))
          if (name.startsWith(part) || words.some(one => one.startsWith(part))) expect(words).toContain(part)
    }),
  )
  expect(suggestionsFor('Rosalind Ferncastle')[0]).toBe('rosalind')
})

describe('the site behind a host', () => {
  test.each([
    'tomewright.localhost',
    'TOMEWRIGHT.localhost:4000',
    'localhost',
    'localhost:4000',
    '127.0.0.1',
    '10.0.0.1:4000',
    '[::1]:4000',
    '',
    'www.tomewright.localhost',
    'api.tomewright.localhost',
    'admin.tomewright.localhost',
    'mail.tomewright.localhost',
    'ftp.tomewright.localhost',
    'aria.elsewhere.example',
  ])('%s is the main site', host => {
    expect(siteBehind(host, 'tomewright.localhost')).toEqual({ kind: 'main' })
  })

  test.each(['aria.tomewright.localhost', 'Aria.Tomewright.LOCALHOST:4000', 'aria.tomewright.localhost.'])(
    '%s is of aria',
    host => {
      expect(siteBehind(host, 'tomewright.localhost')).toEqual({ kind: 'domain', name: 'aria' })
    },
  )

  test('more labels than one before the base domain are nobody’s', () => {
    expect(siteBehind('a.b.tomewright.localhost', 'tomewright.localhost')).toEqual({ kind: 'unknown' })
  })

  test('a base domain of many labels is the main site itself, and a single label has no domains', () => {
    expect(siteBehind('play.tome.example', 'play.tome.example')).toEqual({ kind: 'main' })
    expect(siteBehind('aria.play.tome.example', 'play.tome.example')).toEqual({ kind: 'domain', name: 'aria' })
    expect(siteBehind('aria.localhost', 'localhost')).toEqual({ kind: 'main' })
  })
})

test('a masked address can be recognised and not be written to', () => {
  expect(maskEmail('vex@tomewright.example')).toBe('v•••@t•••.example')
})
