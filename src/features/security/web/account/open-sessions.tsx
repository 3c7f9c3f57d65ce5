import { useMutation, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import type { OpenSessionView } from '../../contract.ts'
import { api } from '../api.ts'
import { SecurityPart } from './security-part.tsx'

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device)

/** The sessions of the account: this browser first, every other with a way to end it. */
export function OpenSessions({ sessions }: { sessions: OpenSessionView[] }) {
  const queries = useQueryClient()
  const settled = {
    onSuccess: () => {
      success('Signed out there.')
      return queries.invalidateQueries({ queryKey: api.overview.key() })
    },
    onError: (error: unknown) => failure(wordsOf(error, 'That did not work. Please try again.')),
  }
  const end = useMutation(api.endSession.mutationOptions(settled))
  const endOthers = useMutation(api.endOtherSessions.mutationOptions(settled))
  const inOrder = sessions.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
  return (
    <SecurityPart
      title="Where you are logged in"
      act={
        sessions.length > 1 && (
          <Button size="small" busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ul className="security-list">
        {inOrder.map(({ id, device, lastUsed, isThisOne }) => (
          <li key={id}>
            {isHandheld(device) ? <Icon name="ph:device-mobile" /> : <Icon name="ph:desktop" />}
            <div>
              <p className="security-name">{device}</p>
              <p className="security-when">
                {isThisOne ? 'This is where you are now' : <TimeAgo at={lastUsed} prefix="Last used " />}
              </p>
            </div>
            {!isThisOne && (
              <Button
                size="small"
                aria-label={`Sign out: ${device}`}
                busy={end.isPending && end.variables.sessionId === id}
                onClick={() => end.mutate({ sessionId: id })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </SecurityPart>
  )
}
