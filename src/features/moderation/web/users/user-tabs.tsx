import { BanList } from '#features/realms/web/parts/ban-list.tsx'
import { Tabs } from '#kit/web/tabs.tsx'
import { RecentGuests } from './recent-guests.tsx'
import { SearchGuests } from './search-guests.tsx'
import { useGuestSearch } from './use-guest-search.ts'

/** The three ways to the users of a domain. */
export function UserTabs({ domain }: { domain: string }) {
  // The search stays while another tab is open.
  const search = useGuestSearch(domain)
  return (
    <Tabs
      label="Users"
      tabs={[
        { value: 'recent', label: 'Recent Users', content: <RecentGuests domain={domain} /> },
        {
          value: 'search',
          label: 'Search Users',
          content: <SearchGuests domain={domain} search={search} />,
        },
        { value: 'banned', label: 'Banned Users', content: <BanList where={{ domain }} silent /> },
      ]}
    />
  )
}
