import '../auth/auth.css'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { Binding } from '#kit/web/binding.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { LogInStep } from '../auth/log-in-step.tsx'
import { SecondFactorStep } from '../auth/second-factor-step.tsx'
import { SignUpStep } from '../auth/sign-up-step.tsx'
import { useSignUpForm } from '../auth/use-sign-up-form.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

type Step = 'log-in' | 'second-factor' | 'sign-up' | 'profile'
const TITLES: Record<Step, string> = {
  'log-in': 'Log in',
  'second-factor': 'Your second factor',
  'sign-up': 'Sign up',
  profile: 'Your profile',
}
const WELCOMES: Record<Step, string> = {
  'log-in': 'Your place is where you left it.',
  'second-factor': 'The lock behind the lock.',
  'sign-up': 'Put your name in the book. Players sit free.',
  profile: 'So that the table knows you.',
}
const GM_WAIT_MS = 1000

/**
 * Login, sign-up and the profile after it. `stay` keeps the page behind: a session ended in the middle of something.
 * `lead` is what the login says first, `leaving` what closing it loses: closing asks first then.
 */
export type AuthModalProps = {
  step?: Step
  accountType?: 'player' | 'gm'
  stay?: boolean
  lead?: string
  leaving?: string | undefined
  next?: string
}

type Above = {
  /** The Profile step, which needs rooms above this one: the roof brings it. */
  profileStep: (onDone: () => void) => ReactNode
  /** The prices of a GM's plan, from the room that sells it. */
  plans: ReactNode
  /** The buttons for logins with another provider, which leads back to the address `next`. */
  otherWays: (next: string | undefined) => ReactNode
}

export function AuthModal({
  step: first = 'log-in',
  accountType = 'player',
  stay = false,
  lead,
  leaving,
  next,
  profileStep,
  otherWays,
  plans,
  answer,
  dismiss,
}: AuthModalProps & Above & ModalProps<boolean>) {
  const [step, setStep] = useState<Step>(first)
  const [email, setEmail] = useState('')
  const router = useRouter()
  const afterSignIn = useAfterSignIn()
  const ways = otherWays(stay ? router.state.location.href : next)

  const leaveFor = (address: string) => {
    answer(true)
    if (!stay) void router.navigate({ href: next ?? address })
  }
  const loggedIn = async () => {
    await afterSignIn()
    leaveFor('/feed')
  }
  const signedUp = async (accountType: 'player' | 'gm') => {
    await afterSignIn()
    if (accountType === 'player') return setStep('profile')
    window.setTimeout(() => {
      answer(true)
      void router.navigate({ href: '/store?gmSignup=true' })
    }, GM_WAIT_MS)
  }
  const signUp = useSignUpForm(accountType, signedUp)
  const toSignUp = (address: string) => {
    if (signUp.dirty) signUp.set({ email: address })
    else signUp.begin({ ...signUp.values, email: address })
    setStep('sign-up')
  }
  const toLogIn = (address: string) => {
    setEmail(address)
    setStep('log-in')
  }
  return (
    <Dialog
      title={TITLES[step]}
      lead={step === 'log-in' ? lead : undefined}
      dirty={leaving !== undefined}
      leaving={leaving}
      size="medium"
      className="auth-dialog"
      binding={<Binding>{WELCOMES[step]}</Binding>}
      onDismiss={() => (step === 'profile' ? leaveFor('/feed') : dismiss())}
    >
      {step === 'log-in' && (
        <LogInStep
          email={email}
          onSignUp={toSignUp}
          onSecondFactor={address => {
            setEmail(address)
            setStep('second-factor')
          }}
          onDone={loggedIn}
          otherWays={ways}
        />
      )}
      {step === 'second-factor' && <SecondFactorStep onDone={loggedIn} onAgain={() => setStep('log-in')} />}
      {step === 'sign-up' && (
        <SignUpStep form={signUp} onLogIn={() => toLogIn(signUp.values.email)} otherWays={ways} plans={plans} />
      )}
      {step === 'profile' && profileStep(() => leaveFor('/feed'))}
    </Dialog>
  )
}
