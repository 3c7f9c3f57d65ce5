import './notice-choices-modal.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { Switch } from '#kit/web/switch.tsx'
import { failure } from '#kit/web/toast.tsx'
import { type Digest, digestsOf, NOTICE_GROUPS } from '#lexicon/notices.ts'
import type { ChoicesView, ChoiceView } from '../../contract.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'notice-choices': typeof NoticeChoicesModal
  }
}

const DIGEST_WORDS: Record<Digest, string> = {
  never: 'never',
  daily: 'every morning',
  weekly: 'Monday mornings',
  'at-once': 'at once',
}
const optionsOf = (group: ChoiceView['group']) =>
  digestsOf(group).map(value => ({ value, label: `By mail: ${DIGEST_WORDS[value]}` }))

/** The choices of notices: bell and mail for each group. Each change is saved at once. */
export function NoticeChoicesModal({ dismiss }: ModalProps) {
  const queries = useQueryClient()
  const { data, isPending, error, isFetching, refetch } = useQuery(api.choices.queryOptions())
  const save = useMutation(
    api.choose.mutationOptions({
      // A switch moves under the finger; what was not kept moves back.
      onMutate: ({ group, bell, digest }) =>
        queries.setQueryData(api.choices.queryKey(), shown => shown && withChoice(shown, { group, bell, digest })),
      onError: error => {
        failure(wordsOf(error, 'That was not kept. Please try again.'))
        return queries.invalidateQueries({ queryKey: api.choices.key() })
      },
    }),
  )
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return (
    <Dialog title="Notification settings" lead="In the bell, and by mail if you like." onDismiss={dismiss}>
      {data ? (
        <>
          {!data.mayBeMailed && <p className="choices-note">Letters begin once your e-mail address is verified.</p>}
          {data.choices.map(choice => (
            <GroupChoice
              key={choice.group}
              choice={choice}
              onChange={change => save.mutate({ ...pick(choice), ...change, timeZone })}
            />
          ))}
        </>
      ) : isPending ? (
        <Loading label="Loading your settings">
          <Skeleton lines={8} />
        </Loading>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </Dialog>
  )
}

const withChoice = (shown: ChoicesView, change: Pick<ChoiceView, 'group' | 'bell' | 'digest'>): ChoicesView => ({
  ...shown,
  choices: shown.choices.map(choice => (choice.group === change.group ? { ...choice, ...change } : choice)),
})
const pick = ({ group, bell, digest }: ChoiceView) => ({ group, bell, digest })

type GroupChoiceProps = { choice: ChoiceView; onChange: (change: { bell?: boolean; digest?: Digest }) => void }

function GroupChoice({ choice: { group, bell, digest, can }, onChange }: GroupChoiceProps) {
  const { label, hint } = NOTICE_GROUPS[group]
  return (
    <section className="choice" aria-label={label}>
      <div>
        <h3 className="choice-name">{label}</h3>
        <p className="choice-hint">{hint}</p>
      </div>
      <Switch
        label="In the bell"
        aria-label={`${label}: in the bell`}
        hint={can.silence ? undefined : 'Always on'}
        checked={bell}
        disabled={!can.silence}
        onChange={event => onChange({ bell: event.target.checked })}
      />
      <Field label={`${label}: by mail`} labelHidden>
        <Select
          options={optionsOf(group)}
          value={digest}
          onChange={event => onChange({ digest: event.target.value as Digest })}
        />
      </Field>
    </section>
  )
}
