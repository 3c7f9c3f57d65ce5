import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { api } from './api.ts'

/** The page of the link under a digest, with or without a login. It asks first: mail scanners open links too. */
export function UnsubscribePage() {
  const { ticket } = useSearch({ strict: false }) as { ticket: string }
  const me = useMe()
  const { mutate, isSuccess, isError, isPending, error } = useMutation(api.unsubscribe.mutationOptions())
  const leave = () => mutate({ ticket })
  const choices = me && <Button onClick={() => void openModal('notice-choices', {})}>Notification settings</Button>
  return (
    <Page title="News by mail" width="text">
      {isSuccess ? (
        <EmptyState icon="game-icons:candles" title="No more of these letters" action={choices}>
          The bell goes on telling you what happened. Letters about the safety of your account still come.
        </EmptyState>
      ) : isError ? (
        <ErrorState
          title={codeOf(error) ? wordsOf(error, '') : undefined}
          onRetry={codeOf(error) ? undefined : leave}
          retrying={isPending}
        >
          {codeOf(error) && 'Log in, and choose under the bell what you want to hear of.'}
        </ErrorState>
      ) : (
        <EmptyState
          icon="game-icons:candles"
          title="Stop these letters?"
          action={
            <Button look="primary" busy={isPending} onClick={leave}>
              Stop the letters
            </Button>
          }
        >
          They tell you what happened at your tables while you were away.
        </EmptyState>
      )}
    </Page>
  )
}
