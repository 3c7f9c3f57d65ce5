import type { Refused, SecondFactorPort } from '#kit/server/auth-port.ts'
import { type Library, orRefusal, withoutSession } from './auth-library.ts'

const WRONG = new Set(['INVALID_CODE', 'INVALID_BACKUP_CODE', ''])

const refusedBy = ({ refusal, status }: { refusal: string; status: number }): Refused => ({
  refused: status === 429 ? 'locked' : WRONG.has(refusal) || status === 409 ? 'wrong' : 'over',
})

/** Second factors through the library's plugin. */
export function secondFactorOf({ api }: Library): SecondFactorPort {
  const isUsed = async (headers: Headers, code: string) => (await api.claimCode({ body: { code }, headers })).used
  return {
    begin: async (headers, password) => {
      const begun = await orRefusal(api.enableTwoFactor({ body: { password }, headers }))
      return 'totpURI' in begun && begun.totpURI ? { uri: begun.totpURI, recoveryCodes: begun.backupCodes ?? [] } : null
    },
    confirm: async (headers, code) => {
      if (await isUsed(headers, code)) return { refused: 'wrong' }
      const done = await orRefusal(api.verifyTOTP({ body: { code }, headers }))
      return 'refusal' in done ? refusedBy(done) : { done: true }
    },
    end: async (headers, password) => {
      const done = await orRefusal(api.disableTwoFactor({ body: { password }, headers }))
      return !('refusal' in done)
    },
    renewCodes: async (headers, password) => {
      const made = await orRefusal(api.generateBackupCodes({ body: { password }, headers }))
      return 'refusal' in made ? null : made.backupCodes
    },
    codesLeft: async userId => {
      const answer = await orRefusal(api.viewBackupCodes({ body: { userId } }))
      return 'refusal' in answer ? 0 : answer.backupCodes.length
    },
    finish: async (sent, how, code) => {
      const headers = withoutSession(sent)
      if (how === 'app' && (await isUsed(headers, code))) return { refused: 'wrong' }
      const asked = { body: { code }, headers, returnHeaders: true } as const
      const done = await orRefusal(how === 'app' ? api.verifyTOTP(asked) : api.verifyBackupCode(asked))
      if ('refusal' in done) return refusedBy(done)
      return { userId: done.response.user.id, cookies: done.headers.getSetCookie() }
    },
  }
}
