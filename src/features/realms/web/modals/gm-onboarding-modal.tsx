import '../onboarding/onboarding.css'
import '../setup/setup.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Binding } from '#kit/web/binding.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { TextLink } from '#kit/web/link.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { OnboardingView } from '../../contract.ts'
import { api } from '../api.ts'
import { GmProfileStep } from '../onboarding/gm-profile-step.tsx'
import { SubdomainStep } from '../onboarding/subdomain-step.tsx'
import { useNameCheck } from '../setup/use-name-check.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'gm-onboarding': typeof GmOnboardingModal
  }
}

type Step = OnboardingView['step']
const TITLES: Record<Step, string> = {
  profile: 'Who leads this table?',
  subdomain: 'Your GM domain',
  complete: 'Your table stands',
}
const LEADS: Record<Step, string> = {
  profile: 'Step 1 of 2: what your players should know of you.',
  subdomain: 'Step 2 of 2: one name, and everything you run stands behind it.',
  complete: '',
}

/** A new GM's first steps: a profile, a domain, the Sanctum. It begins at the step that is still open. */
export function GmOnboardingModal({ answer, dismiss }: ModalProps<boolean>) {
  const state = useQuery({ ...api.onboarding.queryOptions(), staleTime: 0 })
  const check = useNameCheck()
  const [step, setStep] = useState<Step | null>(null)
  const [address, setAddress] = useState('')
  // The data that this visit fetched decides where to begin; events do not move it later.
  useEffect(() => {
    if (!step && state.data && !state.isFetching && !state.isError) setStep(state.data.step)
  }, [step, state.data, state.isFetching, state.isError])
  if (!step)
    return (
      <Dialog title="Your first table" onDismiss={dismiss}>
        {state.isError ? (
          <ErrorState
            error={state.error}
            title="Failed to check existing profile. Please try again."
            onRetry={() => void state.refetch()}
            retrying={state.isFetching}
          />
        ) : (
          <Loading>
            <Skeleton lines={6} />
          </Loading>
        )}
      </Dialog>
    )
  return (
    <Dialog
      title={TITLES[step]}
      lead={LEADS[step]}
      size="wide"
      binding={<Binding>Light the lamp over the door.</Binding>}
      onDismiss={step === 'complete' ? () => answer(true) : dismiss}
    >
      {step === 'profile' && <GmProfileStep onDone={() => setStep('subdomain')} />}
      {step === 'subdomain' && (
        <SubdomainStep
          check={check}
          onDone={domain => {
            setAddress(domain.address)
            setStep('complete')
          }}
        />
      )}
      {step === 'complete' && (
        <div className="onboarding-end">
          {address && (
            <p>
              Your domain is open at <TextLink href={`${address}/hub`}>{address}</TextLink>
            </p>
          )}
          <Button look="primary" size="big" onClick={() => answer(true)}>
            Enter the Sanctum
          </Button>
        </div>
      )}
    </Dialog>
  )
}
