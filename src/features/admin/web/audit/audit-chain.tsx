import { useMutation } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { FieldError } from '#kit/web/field.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import type { AuditChainView } from '../../contract.ts'
import type { ChainFault } from '../../rules.ts'
import { api } from '../api.ts'

const FAULTS: Record<ChainFault, string> = {
  changed: 'a row was changed after it was written',
  deleted: 'a row was deleted',
  added: 'a row was added past the chain',
  cut: 'links of the chain are missing',
  rewritten: 'the chain was made anew',
}

/** Checks the audit against its chain of hashes when the admin asks for it, and says what it saw. */
export function AuditChain() {
  const check = useMutation(api.checkAudit.mutationOptions())
  return (
    <section className="audit-chain" aria-label="Chain of the audit">
      <Button icon="ph:link" busy={check.isPending} onClick={() => check.mutate({})}>
        Check the chain
      </Button>
      <div role="status">
        {check.error && (
          <FieldError>{wordsOf(check.error, 'The chain could not be checked. Please try again.')}</FieldError>
        )}
        {check.data && <Seen chain={check.data} />}
      </div>
    </section>
  )
}

function Seen({ chain: { checkedAt, rows, n, hash, fault, faultAt } }: { chain: AuditChainView }) {
  if (fault)
    return (
      <FieldError>
        The audit is not whole: {FAULTS[fault]}
        {faultAt !== null && ` (link ${faultAt})`}. {rows} rows before it are as they were written.
      </FieldError>
    )
  return (
    <p className="muted">
      The audit is whole: {rows} rows, checked <TimeAgo at={checkedAt} />. The last link is{' '}
      <code>
        {n}:{hash}
      </code>
    </p>
  )
}
