import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MeView } from '#features/accounts/contract.ts'
import { heldInvitation } from '#features/books/web/parts/invitation.ts'
import { openModal } from '#kit/web/modal-registry.ts'

/** `start`: “Start Your Campaign” was pressed before the scripts of the page had arrived. */
type Asked = { login?: boolean; start?: boolean; next?: string }

/** The dialog for a new game master. */
export const AS_GM = { step: 'sign-up', accountType: 'gm' } as const

/** Opens the login over the page for a visitor who was sent here from an address that needs one. */
export function useLoginAsked(me: MeView | null | undefined) {
  const { login, start, next } = useSearch({ strict: false }) as Asked
  const router = useRouter()
  useEffect(() => {
    if (!login || me === undefined) return
    // Somebody who has come in meanwhile, here or in another tab, goes on to where they wanted to be.
    void router.navigate({ href: (me && next) || '/', replace: true })
    // An invitation mostly meets somebody who has no account yet; the login is one press away.
    const step = heldInvitation() ? 'sign-up' : 'log-in'
    if (me === null) void openModal('auth', start ? AS_GM : next ? { next, step } : {})
  }, [login, start, next, me, router])
}
