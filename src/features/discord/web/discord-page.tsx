import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useAfterSignIn } from '#features/accounts/web/parts/use-after-sign-in.ts'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { Page } from '#kit/web/page.tsx'
import { PageNotFound } from '#kit/web/page-not-found.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { success } from '#kit/web/toast.tsx'
import type { ArrivalView } from '../contract.ts'
import { api } from './api.ts'
import { NewcomerForm } from './arrival/newcomer-form.tsx'
import { useDiscordOffer } from './parts/use-discord-offer.ts'

type Brought = { state: string; code?: string }

/** Back from Discord; no page at all where the site does not know it. */
export function DiscordPage() {
  const offered = useDiscordOffer()
  if (offered === undefined) return null
  return offered ? <Arrival /> : <PageNotFound />
}

/** Where Discord leads back to: in, on to what is still missing, or back to the login with the reason. */
function Arrival() {
  const { state, code } = useSearch({ strict: false }) as Brought
  const router = useRouter()
  const afterSignIn = useAfterSignIn()
  const asked = useRef(false)
  const goOn = (href: string) => router.navigate({ href, replace: true })
  const follow = async (arrival: ArrivalView) => {
    if (arrival.step === 'in') {
      await afterSignIn()
      await goOn(arrival.next ?? '/feed')
    }
    if (arrival.step === 'second-factor') {
      await goOn('/')
      void openModal('auth', { step: 'second-factor', ...(arrival.next !== null && { next: arrival.next }) })
    }
    if (arrival.step === 'linked') {
      success('Your account is linked to Discord.')
      await goOn('/profile')
      void openModal('account-security', {})
    }
  }
  const finish = useMutation(api.finish.mutationOptions({ onSuccess: follow }))
  const { mutate, data, isError, error } = finish
  useEffect(() => {
    if (asked.current) return
    asked.current = true
    mutate({ state, ...(code !== undefined && { code }) })
  }, [mutate, state, code])

  if (data?.step === 'sign-up')
    return (
      <NewcomerForm
        name={data.name}
        email={data.email}
        onDone={async accountType => {
          await afterSignIn()
          if (accountType === 'gm') return goOn('/store?gmSignup=true')
          await goOn('/')
          void openModal('auth', { step: 'profile', ...(data.next !== null && { next: data.next }) })
        }}
      />
    )
  return (
    <Page title={isError ? 'That did not work' : 'Coming from Discord'} width="text">
      {isError ? (
        <WayBack words={wordsOf(error, 'A technical issue on our side or on the way. Please try again.')} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

const Waiting = () => (
  <Loading label="Looking who has come">
    <Skeleton lines={3} />
  </Loading>
)

/** Why it did not work, and the way back to where it began. */
function WayBack({ words }: { words: string }) {
  const me = useMe()
  const router = useRouter()
  const toLogin = async () => {
    await router.navigate({ href: '/', replace: true })
    void openModal('auth', {})
  }
  return (
    <div className="prose" role="alert">
      <p>{words}</p>
      {me ? (
        <Button look="primary" onClick={() => void router.navigate({ href: '/profile', replace: true })}>
          To my profile
        </Button>
      ) : (
        <Button look="primary" onClick={() => void toLogin()}>
          To the login
        </Button>
      )}
    </div>
  )
}
