import { useQuery } from '@tanstack/react-query'
import { useAskOnce } from '#features/accounts/web/parts/use-ask-once.ts'
import type { people } from '#features/people/contract.ts'
import type { realms } from '#features/realms/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { offerModal } from '#kit/web/modal-registry.ts'

const domainApi = apiOf<typeof realms>('realms')
const peopleApi = apiOf<typeof people>('people')

/** Opens the first dialog of a new GM in the Sanctum: the first steps, or the quiz when those are done. */
export function useFirstQuestion(enabled: boolean): void {
  const onboarding = useQuery(domainApi.onboarding.queryOptions({ enabled }))
  const personality = useQuery(peopleApi.personality.queryOptions({ enabled }))
  const lacksDomain = onboarding.data?.isDue === true
  const isDue =
    enabled &&
    personality.data !== undefined &&
    (lacksDomain || (onboarding.data !== undefined && personality.data.due))
  useAskOnce(isDue, 'sanctum', () => void (lacksDomain ? offerModal('gm-onboarding', {}) : offerModal('gm-quiz', {})))
}
