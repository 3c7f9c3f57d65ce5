import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { accounts } from '#features/accounts/contract.ts'
import type { StepsSide } from '#features/accounts/rules.ts'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { apiOf, wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

const accountApi = apiOf<typeof accounts>('accounts')

/** The first steps of one side, as long as one is open; and whether their card is put away, on this device or another. */
export function useFirstSteps(side: StepsSide, enabled: boolean) {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = useQuery(api.firstSteps.queryOptions({ input: { side }, enabled: enabled && Boolean(me) }))
  const put = useMutation(
    accountApi.putAwayFirstSteps.mutationOptions({
      onSuccess: now => queries.setQueryData(accountApi.me.queryKey(), now),
      onError: error => failure(wordsOf(error, 'That could not be kept. Please try again.')),
    }),
  )
  const isOpen = Boolean(data?.steps.some(step => !step.done))
  const isAway = Boolean(me?.firstStepsAway.includes(side))
  return {
    steps: data?.steps ?? [],
    book: data?.book ?? null,
    isShown: isOpen && !isAway,
    isAway: isOpen && isAway,
    putAway: () => put.mutate({ side, away: true }),
    bringBack: () => put.mutate({ side, away: false }),
  }
}
export type FirstStepsState = ReturnType<typeof useFirstSteps>
