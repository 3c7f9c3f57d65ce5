import { Cameo } from '#kit/web/cameo.tsx'

type Props = { name: string; avatarUrl: string | null; size?: number; quiet?: boolean }

/** A character's avatar in its oval: the portrait, or the initial of the name. */
export function Portrait({ name, avatarUrl, size = 4.5, quiet = true }: Props) {
  return <Cameo name={name} src={avatarUrl} size={size} quiet={quiet} />
}
