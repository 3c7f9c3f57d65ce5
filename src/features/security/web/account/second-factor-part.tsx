import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'
import { PasswordQuestion } from './password-question.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { SecurityPart } from './security-part.tsx'

type Doing = 'begin' | 'end' | 'renew'
type At =
  | { step: 'rest' }
  | { step: 'password'; doing: Doing }
  | { step: 'setup'; uri: string; codes: string[] }
  | { step: 'codes'; codes: string[] }

const ACTS: Record<Doing, string> = { begin: 'Go on', end: 'Switch it off', renew: 'Make new codes' }

/** A code from an app beside the password: switched on, renewed, switched off. */
export function SecondFactorPart({ on, codesLeft }: { on: boolean; codesLeft: number }) {
  const queries = useQueryClient()
  const [at, setAt] = useState<At>({ step: 'rest' })
  const rest = () => {
    setAt({ step: 'rest' })
    void queries.invalidateQueries({ queryKey: api.overview.key() })
  }
  const act = useMutation({
    mutationFn: async ({ doing, password }: { doing: Doing; password: string }) => {
      if (doing === 'begin') {
        const { uri, recoveryCodes } = await api.beginSecondFactor.call({ password })
        return setAt({ step: 'setup', uri, codes: recoveryCodes })
      }
      if (doing === 'renew')
        return setAt({ step: 'codes', codes: (await api.renewRecoveryCodes.call({ password })).recoveryCodes })
      await api.endSecondFactor.call({ password })
      success('Your second factor is switched off.')
      return rest()
    },
  })
  const ask = (doing: Doing) => {
    setAt({ step: 'password', doing })
  }
  const words = on
    ? `On. ${codesLeft} recovery ${codesLeft === 1 ? 'code is' : 'codes are'} left.`
    : 'A code from an app beside your password: who learns the one still lacks the other.'
  return (
    <SecurityPart title="Second factor" act={at.step === 'rest' && <Choices on={on} ask={ask} />}>
      {at.step === 'rest' && <p>{words}</p>}
      {at.step === 'password' && (
        <PasswordQuestion
          act={ACTS[at.doing]}
          onAnswer={password => act.mutateAsync({ doing: at.doing, password })}
          onLeave={rest}
        />
      )}
      {at.step === 'setup' && (
        <SecondFactorSetup
          uri={at.uri}
          onDone={() => {
            success('Your second factor is switched on.')
            setAt({ step: 'codes', codes: at.codes })
          }}
          onLeave={rest}
        />
      )}
      {at.step === 'codes' && <RecoveryCodes codes={at.codes} onDone={rest} />}
    </SecurityPart>
  )
}

function Choices({ on, ask }: { on: boolean; ask: (doing: Doing) => void }) {
  if (!on)
    return (
      <Button size="small" onClick={() => ask('begin')}>
        Set up a second factor
      </Button>
    )
  return (
    <span className="security-choices">
      <Button size="small" onClick={() => ask('renew')}>
        New recovery codes
      </Button>
      <Button size="small" onClick={() => ask('end')}>
        Switch off
      </Button>
    </span>
  )
}
