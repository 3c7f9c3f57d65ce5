import '../wizard/wizard.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { MyProfileView } from '#features/accounts/contract.ts'
import { WizardProfile } from '#features/accounts/forms.ts'
import { AVATAR_LEFT_OUT, useChosenAvatar } from '#features/media/web/parts/avatar-field.tsx'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Form, FormFault } from '#kit/web/form/form.tsx'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import type { ModalProps } from '#kit/web/modal-registry.ts'
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

/** The profile in three steps, for people who have not completed one. Answers true when it is saved. */
export function ProfileWizardModal({ answer, dismiss }: ModalProps<boolean>) {
  const profile = useQuery(accountApi.profile.queryOptions())
  const card = useQuery(
    api.card.queryOptions({ input: { userId: profile.data?.id ?? '' }, enabled: profile.data !== undefined }),
  )
  // The form begins with the data that was loaded first; later events do not overwrite the typed text.
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

type Props = { profile: MyProfileView; card: PlayerCardView } & ModalProps<boolean>

function Wizard({ profile, card, answer, dismiss }: Props) {
  const [at, setAt] = useState(0)
  const avatar = useChosenAvatar(profile.avatarUrl)
  const queries = useQueryClient()
  const router = useRouter()
  const form = useContractForm(WizardProfile, {
    initial: valuesOf(profile),
    failed: () => 'Failed to create player profile. Please try again.',
    save: async (whole, _values, sending) => {
      if (at < LAST) {
        setAt(at + 1)
        return false
      }
      if (!(await avatar.store(sending))) failure(AVATAR_LEFT_OUT)
      await accountApi.completeProfile.call(whole)
      profileIsCompleted(queries)
      answer(true)
      void router.navigate({ to: '/feed' })
      return undefined
    },
  })
  const nameless = form.values.name.trim() === ''
  return (
    <Dialog
      title="Complete your profile"
      lead={`Step ${at + 1} of ${STEPS.length}: ${STEPS[at]}`}
      size="wide"
      onDismiss={dismiss}
      actions={
        <>
          <Button look="primary" type="submit" form="profile-wizard" busy={form.busy} disabled={nameless}>
            {at < LAST ? 'Next' : 'Complete profile'}
          </Button>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <Button look="text" onClick={dismiss}>
            Skip for now
          </Button>
        </>
      }
    >
      <Form form={form} unsaved={avatar.isChosen} id="profile-wizard">
        {at === 0 && <BasicsStep form={form} avatar={avatar} />}
        {at === 1 && <GamingStep form={form} />}
        {at === 2 && <PrivacyStep form={form} card={card} avatarUrl={avatar.url} />}
        <FormFault form={form} />
      </Form>
    </Dialog>
  )
}
