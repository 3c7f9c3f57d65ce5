import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { askInToast } from '#kit/web/ask-in-toast.tsx'
import { ConfirmDialog, type ConfirmProps } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { isAdmin, isBanned, type Role } from '#lexicon/roles.ts'
import type { ManagedUserView } from '../../contract.ts'
import { REASON_MOST, ROLE_NAMES, stepFrom } from '../../rules.ts'
import { api } from '../api.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { useRefetchUsers } from './use-refetch-users.ts'

/** What an admin does with accounts. `busyWith`: the account with which something is under way. */
export function useManaging() {
  const refetch = useRefetchUsers()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  async function settle(user: ManagedUserView, work: () => Promise<unknown>, done: string, failed: string) {
    setBusyWith(user.id)
    try {
      await work()
      await refetch()
      success(done)
    } catch (error) {
      void refetch()
      failure(wordsOf(error, failed))
    } finally {
      setBusyWith(null)
    }
  }

  async function ban(user: ManagedUserView) {
    const reason = await askInToast({
      text: `Why is ${user.name} banned? They will read it.`,
      act: 'Ban',
      danger: true,
      input: {
        label: 'Reason for the ban',
        missing: 'Please provide a reason for the ban',
        maxLength: REASON_MOST,
      },
    })
    if (reason === undefined) return
    const work = () => api.banUser.call({ userId: user.id, reason })
    await settle(user, work, 'User has been banned', 'Failed to ban user')
  }

  /** Gives a role: banned asks for its reason, admin and the end of a ban ask first. */
  async function setRole(user: ManagedUserView, role: Role) {
    if (isBanned({ role })) return ban(user)
    const question = questionOf(user, role)
    if (question && !(await openModal(ConfirmDialog, question))) return
    const work = () => api.setRole.call({ userId: user.id, role: role as Exclude<Role, 'banned'>, from: user.role })
    await settle(user, work, `User role updated to ${ROLE_NAMES[role]}`, 'Failed to update user role')
  }

  /** One step along the roles that Promote and Demote know. */
  async function step(user: ManagedUserView, direction: 'up' | 'down') {
    const role = stepFrom(user.role, direction)
    if (role === 'end') failure(`User is already at ${direction === 'up' ? 'highest' : 'lowest'} role`, { seconds: 6 })
    else if (role) await setRole(user, role)
  }

  async function deleteAll({ id, name, email }: ManagedUserView) {
    await openModal(DeleteUserDialog, { id, name, email })
    void refetch()
  }

  return { busyWith, ban, setRole, step, deleteAll }
}

/** What is asked before a role is given; null where nothing is. */
function questionOf({ name, role: from }: ManagedUserView, role: Role): ConfirmProps | null {
  if (isAdmin({ role }))
    return {
      title: `Make ${name} an admin?`,
      text: 'An admin may do everything in every book and domain, and manages all accounts.',
      act: 'Make an admin',
      danger: true,
    }
  if (!isBanned({ role: from })) return null
  const text = `${name} may use everything again, with the role ${ROLE_NAMES[role]}.`
  return { title: `Lift the ban of ${name}?`, text, act: 'Lift the ban' }
}
export type Managing = ReturnType<typeof useManaging>
