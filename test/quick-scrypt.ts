import crypto, { type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

type Asked = Pick<ScryptOptions, 'N' | 'r' | 'p'>
type Scrypt = (password: string, salt: string, length: number, options: ScryptOptions, done: () => void) => void

/** scrypt as tests have it, with the costs that it was asked for since they were last cleared. */
type QuickScrypt = Scrypt & { asked: Asked[] }

const isQuick = (scrypt: unknown): scrypt is QuickScrypt => Object.hasOwn(scrypt as object, 'asked')

/** Hashing a password takes its time on purpose. Tests hash thousands, so here the same function runs at its lowest cost. */
function quick(scrypt: Scrypt): QuickScrypt {
  const asked: Asked[] = []
  const cheaply: Scrypt = (password, salt, length, options, done) => {
    asked.push({ N: options.N!, r: options.r!, p: options.p! })
    scrypt(password, salt, length, { ...options, N: 2, r: 1, p: 1 }, done)
  }
  return Object.assign(cheaply, { asked })
}

// One process runs many test files, and each of them runs this.
if (!isQuick(crypto.scrypt)) {
  Object.assign(crypto, { scrypt: quick(crypto.scrypt as Scrypt) })
  syncBuiltinESMExports()
}

/** The costs that hashing was asked for. */
export const askedCosts = (crypto.scrypt as unknown as QuickScrypt).asked
