import '../wizard/wizard.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useState } from 'react'
import type { MyProfileView } from '#features/accounts/contract.ts'
import { AVATAR_LEFT_OUT, useChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import type { Asked } from '#kit/web/ask.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { Form } from '#kit/web/form.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { failure } from '#kit/web/toast.tsx'
import type { PlayerCardView } from '../../contract.ts'
import { api } from '../api.ts'
import { BasicsStep, GamingStep, PrivacyStep } from '../wizard/wizard-steps.tsx'
import { accountApi, profileIsCompleted, valuesOf } from '../wizard/wizard-values.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'profile-wizard': typeof ProfileWizardModal
  }
}

const STEPS = ['Basics', 'What you play', 'Privacy and messages'] as const
const LAST = STEPS.length - 1

/** The profile in three steps, for whoever has not completed one. Answers true when it is saved. */
export function ProfileWizardModal({ answer, dismiss }: Asked<boolean>) {
  const profile = useQuery(accountApi.profile.queryOptions())
  const card = useQuery(
    api.card.queryOptions({ input: { userId: profile.data?.id ?? '' }, enabled: profile.data !== undefined }),
  )
  // What was loaded first is what the form begins with; news that arrive meanwhile do not overwrite what is typed.
  const [start, setStart] = useState<{ profile: MyProfileView; card: PlayerCardView } | null>(null)
  useEffect(() => {
    if (!start && profile.data && card.data) setStart({ profile: profile.data, card: card.data })
  }, [start, profile.data, card.data])
  if (start) return <Wizard {...start} answer={answer} dismiss={dismiss} />
  const failed = profile.isError ? profile : card.isError ? card : null
  return (
    <Dialog title="Complete your profile" size="wide" onDismiss={dismiss}>
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </Dialog>
  )
}

type Props = { profile: MyProfileView; card: PlayerCardView } & Asked<boolean>

function Wizard({ profile, card, answer, dismiss }: Props) {
  const [at, setAt] = useState(0)
  const [first] = useState(() => valuesOf(profile))
  const [values, setValues] = useState(first)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState(false)
  const avatar = useChosenAvatar(profile.avatarUrl)
  const queries = useQueryClient()
  const router = useRouter()
  const onChange = (change: Partial<typeof values>) => setValues(before => ({ ...before, ...change }))
  const nameless = values.name.trim() === ''

  const complete = async () => {
    setBusy(true)
    setFault(false)
    try {
      if (!(await avatar.store())) failure(AVATAR_LEFT_OUT)
      await accountApi.completeProfile.call(values)
      profileIsCompleted(queries)
      answer(true)
      void router.navigate({ to: '/feed' })
    } catch {
      setFault(true)
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy || nameless) return
    if (at < LAST) setAt(at + 1)
    else void complete()
  }
  return (
    <Dialog
      title="Complete your profile"
      lead={`Step ${at + 1} of ${STEPS.length}: ${STEPS[at]}`}
      size="wide"
      dirty={JSON.stringify(values) !== JSON.stringify(first) || avatar.isChosen}
      onDismiss={dismiss}
      actions={
        <>
          <Button look="primary" type="submit" form="profile-wizard" busy={busy} disabled={nameless}>
            {at < LAST ? 'Next' : 'Complete profile'}
          </Button>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <Button look="text" onClick={dismiss}>
            Skip for now
          </Button>
        </>
      }
    >
      <Form id="profile-wizard" onSubmit={submit}>
        {at === 0 && <BasicsStep values={values} onChange={onChange} avatar={avatar} />}
        {at === 1 && <GamingStep values={values} onChange={onChange} />}
        {at === 2 && <PrivacyStep values={values} onChange={onChange} card={card} avatarUrl={avatar.url} />}
        {fault && <FieldError>Failed to create player profile. Please try again.</FieldError>}
      </Form>
    </Dialog>
  )
}
