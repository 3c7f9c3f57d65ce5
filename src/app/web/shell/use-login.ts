import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { api } from '#features/accounts/web/api.ts'
import { leaveSession } from '#features/accounts/web/parts/leave-session.ts'
import { useDomain } from '#features/realms/web/parts/use-domain.ts'
import { codeOf } from '#kit/web/api.ts'
import { useLive } from '#kit/web/live.ts'
import { openModal } from '#kit/web/modal-registry.ts'
import type { ResendAnswer } from './verification-banner.tsx'

/** Coming and going: login, log out, and the verification of the address. */
export function useLogin() {
  const queries = useQueryClient()
  const router = useRouter()
  const live = useLive()
  const domain = useDomain()
  return {
    logIn: () => openModal('auth', {}),
    logOut: async () => {
      await leaveSession(queries, async () => {
        await api.signOut.call()
        return true
      })
      // The offline cache belongs to the main site: a visit there clears it at once.
      if (domain) return window.location.assign(`${domain.mainSite}/Contact`)
      router.history.push('/Contact')
      live.restart()
      await queries.invalidateQueries()
    },
    resend: async (): Promise<ResendAnswer> => {
      try {
        await api.resendVerification.call()
        return 'sent'
      } catch (error) {
        if (codeOf(error)) return 'refused'
        throw error
      }
    },
    check: async (): Promise<boolean> => {
      // From the server alone: the answer cached for reading offline may be older than a verification.
      const me = await api.me.call()
      queries.setQueryData(api.me.queryKey(), me)
      return me?.emailVerified ?? false
    },
  }
}
