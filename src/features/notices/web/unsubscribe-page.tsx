import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'

/** Behind the link under a digest: coming here is all that it takes, with or without a login. */
export function UnsubscribePage() {
  const { ticket } = useSearch({ strict: false }) as { ticket: string }
  const me = useMe()
  const asked = useRef(false)
  const { mutate, isSuccess, isError, isPending, error } = useMutation(api.unsubscribe.mutationOptions())
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate({ ticket })
  }, [mutate, ticket])
  return (
    <Page title="News by mail" width="text">
      {isSuccess && (
        <EmptyState
          icon="game-icons:candles"
          title="No more of these letters"
          action={me && <Button onClick={() => void openModal('notice-choices', {})}>What I hear of</Button>}
        >
          The bell goes on telling you what happened. Letters about the safety of your account still come.
        </EmptyState>
      )}
      {isError && (
        <ErrorState
          title={codeOf(error) ? wordsOf(error, '') : undefined}
          onRetry={codeOf(error) ? undefined : () => mutate({ ticket })}
          retrying={isPending}
        >
          {codeOf(error) && 'Log in, and choose under the bell what you want to hear of.'}
        </ErrorState>
      )}
      {!isSuccess && !isError && (
        <Loading label="Taking you off the list">
          <Skeleton lines={3} />
        </Loading>
      )}
    </Page>
  )
}
