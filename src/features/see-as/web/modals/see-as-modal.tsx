import './see-as-modal.css'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Field } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { Select } from '#kit/web/select.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import { SEEN_PAGES, SEEN_ROLES, type SeenPage, type SeenRole } from '../../rules.ts'
import { api } from '../api.ts'
import { type FrameWidth, SeenFrame } from '../parts/seen-frame.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'see-as': typeof SeeAsModal
  }
}

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
const capital = (words: string) => words.replace(/^an? /, '').replace(/^./, first => first.toUpperCase())
const ROLES = optionsOf(SEEN_ROLES).map(({ value, label }) => ({ value, label: capital(label) }))
const PAGES = optionsOf(SEEN_PAGES)
const WIDTHS = optionsOf({ full: 'As wide as it fits', phone: 'A phone (390 px)' } satisfies Record<FrameWidth, string>)

/** A page as a role sees it, with the data of the demo world, in a frame that runs nothing. */
export function SeeAsModal({ dismiss }: ModalProps) {
  const [role, setRole] = useState<SeenRole>('player')
  const [page, setPage] = useState<SeenPage>('feed')
  const [width, setWidth] = useState<FrameWidth>('full')
  const look = useMutation(api.look.mutationOptions({ retry: false }))
  const choices = useRef<HTMLDivElement>(null)
  const follow = (next: SeenPage) => {
    if (look.isPending) return
    setPage(next)
    look.mutate({ role, page: next })
  }
  return (
    <Dialog
      title="See As"
      lead="A page as a role sees it. Its people and books are those of the demo world, never those of this site. Each look is in the audit."
      size="screen"
      className="see-as"
      onDismiss={dismiss}
    >
      <div className="see-as-choices" ref={choices}>
        <Field label="Role">
          <Select options={ROLES} value={role} onChange={event => setRole(event.target.value as SeenRole)} />
        </Field>
        <Field label="Page">
          <Select options={PAGES} value={page} onChange={event => setPage(event.target.value as SeenPage)} />
        </Field>
        <Field label="Width">
          <Select options={WIDTHS} value={width} onChange={event => setWidth(event.target.value as FrameWidth)} />
        </Field>
        <Button look="primary" icon="ph:eye" busy={look.isPending} onClick={() => look.mutate({ role, page })}>
          Look
        </Button>
      </div>
      {look.isPending ? (
        <Loading label="Opening the page">
          <p className="muted">
            The page is being made. The first one takes some seconds, since its world is made with it.
          </p>
          <Skeleton lines={6} />
        </Loading>
      ) : look.isError ? (
        <ErrorState
          title="The page could not be shown"
          error={look.error}
          onRetry={() => look.mutate({ role, page })}
          retrying={look.isPending}
        />
      ) : look.data ? (
        <SeenFrame
          key={`${look.variables.role} ${look.variables.page}`}
          seen={look.data}
          name={`${SEEN_PAGES[look.variables.page]} as ${SEEN_ROLES[look.variables.role]}`}
          width={width}
          onFollow={follow}
          onLeave={() => choices.current?.querySelector('select')?.focus()}
        />
      ) : (
        <EmptyState icon="ph:eye" title="Nothing is shown yet">
          Choose a role and a page.
        </EmptyState>
      )}
    </Dialog>
  )
}
