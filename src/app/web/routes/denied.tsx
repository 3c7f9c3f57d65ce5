import { useRealm } from '#features/realms/web/parts/use-realm.ts'
import { AccessDenied } from '../shell/access-denied.tsx'

/** The closed door at an address of its own: the reasons, and the way back. */
export function Denied() {
  const realm = useRealm()
  return <AccessDenied mainSite={realm?.mainSite ?? '/'} />
}
