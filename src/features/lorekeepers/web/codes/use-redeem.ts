import { useQueryClient } from '@tanstack/react-query'
import { codeOf, isUnreachable, wordsOf } from '#kit/web/api.ts'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { success } from '#kit/web/toast.tsx'
import { AccessCode } from '../../forms.ts'
import { api } from '../api.ts'

/** Refusals that do not say why. */
const BARE = ['NOT_ALLOWED', 'NOT_FOUND']
const reasonIn = (error: unknown, otherwise: string) => {
  const code = codeOf(error)
  return code && !BARE.includes(code) ? wordsOf(error, otherwise) : otherwise
}

const checkFault = (error: unknown) => reasonIn(error, codeOf(error) ? 'Validation failed' : 'Failed to validate code')

function redeemFault(error: unknown, kind: string) {
  if (isUnreachable(error)) return 'Failed to process access code'
  return reasonIn(error, kind === 'LK' ? 'Failed to join as lorekeeper' : 'Failed to redeem code')
}

/** The form of a code: looks it up and redeems it. Whatever is wrong is said at the field. */
export function useRedeem() {
  const queries = useQueryClient()

  /** True when the code was redeemed; else the error message, or null for a code without a kind. */
  async function attempt(code: string): Promise<string | null | true> {
    let kind: string | null
    try {
      kind = (await api.check.call({ code })).kind
    } catch (error) {
      return checkFault(error)
    }
    if (kind === null) return null
    try {
      success((await api.redeem.call({ code })).welcome)
      return true
    } catch (error) {
      return redeemFault(error, kind)
    } finally {
      void queries.invalidateQueries({ queryKey: api.mine.key() })
    }
  }

  const form = useContractForm(AccessCode, {
    initial: { code: '' },
    failed: 'Failed to process access code',
    save: async ({ code }) => {
      const result = await attempt(code)
      if (result === true) return { code: '' }
      if (result) form.complain({ code: result })
      return false
    },
  })
  return form
}
