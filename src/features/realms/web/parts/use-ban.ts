import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { askInToast } from '#kit/web/ask-in-toast.tsx'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** The domain that is meant: a named one, or that of the page. */
export type Where = { domain?: string }
type Person = { id: string; name: string }

type Manner = {
  /** The queries of other rooms to refetch. */
  stale?: readonly QueryKey[]
  /** The message of a failure, if not the one of ban or unban. */
  failed?: string
}

/** Banning and letting in again: asks, does it, says so, and has every list read again. */
export function useBan(where: Where, { stale = [], failed }: Manner = {}) {
  const queries = useQueryClient()
  const [busyWith, setBusyWith] = useState<string | null>(null)

  async function settle(person: Person, work: () => Promise<{ name: string }>, done: string, otherwise: string) {
    setBusyWith(person.id)
    try {
      const { name } = await work()
      success(`${name} has been ${done} your domain`)
    } catch (error) {
      failure(wordsOf(error, failed ?? otherwise))
    } finally {
      setBusyWith(null)
      for (const queryKey of [api.bans.key(), api.banTarget.key(), ...stale])
        void queries.invalidateQueries({ queryKey })
    }
  }

  return {
    busyWith,
    ban: async (person: Person) => {
      const reason = await askInToast({
        text: `Why is ${person.name} banned? Only you and the Ogre will read it.`,
        act: 'Ban',
        danger: true,
        input: { label: 'Reason for the ban', missing: 'Please provide a reason for the ban', maxLength: 500 },
      })
      if (reason === undefined) return
      const work = () => api.ban.call({ ...where, userId: person.id, reason })
      await settle(person, work, 'banned from', 'Failed to ban user')
    },
    unban: async (person: Person) => {
      const text = `Let ${person.name} into your domain again?`
      if (!(await askInToast({ text, act: 'Unban' }))) return
      const work = () => api.unban.call({ ...where, userId: person.id })
      await settle(person, work, 'unbanned from', 'Failed to unban user')
    },
  }
}
