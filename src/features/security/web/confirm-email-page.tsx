import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Page } from '#kit/web/page.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { api } from './api.ts'

/** The page of the letter to a new address: the account moves there, with or without a login. */
export function ConfirmEmailPage() {
  const { token } = useSearch({ strict: false }) as { token: string }
  const router = useRouter()
  const asked = useRef(false)
  const confirm = useMutation(api.confirmNewEmail.mutationOptions())
  const { mutate, isSuccess, isError, error } = confirm
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate({ token })
  }, [mutate, token])
  return (
    <Page title={isSuccess ? 'A new address' : isError ? 'That did not work' : 'Checking your address'} width="text">
      <div className="prose" role="status">
        {!isSuccess && !isError && <Skeleton lines={3} />}
        {isSuccess && <p>Your account uses this address from now on. Log in with it the next time.</p>}
        {isError && <p>{wordsOf(error, 'A technical issue on our side or on the way. Please try the link again.')}</p>}
        {(isSuccess || isError) && (
          <Button look="primary" onClick={() => void router.navigate({ href: '/' })}>
            To the front of the house
          </Button>
        )}
      </div>
    </Page>
  )
}
