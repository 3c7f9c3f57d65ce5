import './auth/auth.css'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Page } from '#kit/web/page.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from './api.ts'
import { useMe } from './parts/use-me.ts'

const REDIRECT_MS = 3000

/** Behind the mailed link: checking, then verified or failed. A visitor is sent home; the link counts all the same. */
export function EmailVerifiedPage() {
  const { token } = useSearch({ strict: false }) as { token: string }
  const me = useMe()
  const router = useRouter()
  const asked = useRef(false)
  const verify = useMutation(api.verifyEmail.mutationOptions())
  const resend = useMutation(
    api.resendVerification.mutationOptions({
      onSuccess: () => success('Email sent!', { seconds: 5 }),
      onError: error => failure(wordsOf(error, 'An error occurred. Please try again.')),
    }),
  )
  const { mutate, isSuccess, isError } = verify
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate({ token })
  }, [mutate, token])
  const done = isSuccess || isError
  // A link that was used before has done its work already, for somebody whose address is verified.
  const isVerified = isSuccess || (isError && me?.emailVerified === true)
  useEffect(() => {
    if (done && me === null) {
      if (isSuccess) success('Your address is verified. Log in to go on.')
      else failure('This link verified nothing: it has expired or was used before. Log in, and you can have a new one.')
      void router.navigate({ href: '/' })
    }
    if (!isSuccess || !me) return
    const timer = window.setTimeout(() => void router.navigate({ href: '/dashboard' }), REDIRECT_MS)
    return () => window.clearTimeout(timer)
  }, [done, isSuccess, me, router])

  return (
    <Page title={isVerified ? 'Verified' : isError ? 'That did not work' : 'Checking your address'} width="text">
      <div className="auth-page">
        {!done && <Skeleton lines={3} />}
        {isVerified && (
          <>
            <p>
              {isSuccess
                ? 'Your address is yours, and the register knows it. Your den opens by itself in a moment.'
                : 'Your address was verified before: there is nothing left to do.'}
            </p>
            <Button look="primary" onClick={() => void router.navigate({ href: '/dashboard' })}>
              To My Den
            </Button>
          </>
        )}
        {isError && !isVerified && (
          <>
            <p>It may be one of three things:</p>
            <ul>
              <li>The link has expired: it is good for a day.</li>
              <li>The link has been used already: your address may be verified.</li>
              <li>A technical issue on our side or on the way.</li>
            </ul>
            {me && !me.emailVerified && (
              <Button look="primary" busy={resend.isPending} onClick={() => resend.mutate({})}>
                Send a new e-mail
              </Button>
            )}
          </>
        )}
      </div>
    </Page>
  )
}
