import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useContractForm } from '#kit/web/form/use-contract-form.ts'
import { GuestSearch } from '../../forms.ts'
import { api } from '../api.ts'

/** The form of a search, and the name that is looked for; the same name is looked for again. */
export function useGuestSearch(domain: string) {
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const form = useContractForm(GuestSearch, {
    initial: { name: '' },
    failed: 'Failed to search users',
    save: async wanted => {
      setName(wanted.name)
      if (wanted.name === name)
        void queries.invalidateQueries({ queryKey: api.search.key({ input: { domain, name } }) })
      return undefined
    },
  })
  return { form, name }
}
