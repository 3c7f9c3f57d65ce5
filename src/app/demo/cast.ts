import { createHash } from 'node:crypto'

/** Fixed ids for the demo world: the same name is the same id on every machine. */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`tomewright demo ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const CAST_PASSWORD = 'lantern-light'

/** The named cast of the demo world, which is also the world of the tests. */
export const CAST = {
  mira: {
    name: 'Mira Ashdown (she/her)',
    pronouns: 'she/her',
    email: 'mira@tomewright.example',
    accountType: 'gm',
    part: 'game master, GM-Base',
  },
  otto: {
    name: 'Otto Brandt (he/him)',
    pronouns: 'he/him',
    email: 'otto@tomewright.example',
    accountType: 'player',
    part: 'player',
  },
  pell: {
    name: 'Pell Marrow (they/them)',
    pronouns: 'they/them',
    email: 'pell@tomewright.example',
    accountType: 'player',
    part: 'player',
  },
  lio: {
    name: 'Lio Fenn',
    pronouns: '',
    email: 'lio@tomewright.example',
    accountType: 'player',
    part: 'lorekeeper of Mira',
  },
  vex: { name: 'Vex', pronouns: '', email: 'vex@tomewright.example', accountType: 'player', part: 'a stranger' },
  sol: {
    name: 'Sol',
    pronouns: '',
    email: 'sol@tomewright.example',
    accountType: 'player',
    part: 'the Ogre in Charge',
  },
} as const
export type CastName = keyof typeof CAST
