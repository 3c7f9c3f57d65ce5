import { useEffect, useState } from 'react'
import { Cameo } from '#kit/web/cameo.tsx'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import { api } from '../api.ts'

type Props = { name: string; avatarUrl: string | null }

/** One's own picture, stored as soon as it is chosen. */
export function AvatarField({ name, avatarUrl }: Props) {
  const upload = async (file: File) => ({ url: (await api.uploadAvatar.call({ file })).avatarUrl })
  return <AvatarDrop name={name} url={avatarUrl} upload={upload} />
}

/** One's own picture, chosen now and stored with the rest of a form. */
export function AvatarChoice({ name, avatar }: { name: string; avatar: ChosenAvatar }) {
  return <AvatarDrop name={name} url={avatar.url} upload={avatar.choose} />
}

type DropProps = { name: string; url: string | null; upload: (file: File) => Promise<{ url: string }> }

function AvatarDrop({ name, url, upload }: DropProps) {
  return (
    <ImageDrop
      label="Choose your picture"
      shape="cameo"
      value={url}
      onChange={() => undefined}
      upload={upload}
      placeholder={<Cameo name={name} size={6} quiet />}
    />
  )
}

export type ChosenAvatar = {
  /** What to show: the chosen picture, else the one that is there. */
  url: string | null
  /** Whether a picture waits to be stored. */
  isChosen: boolean
  choose: (file: File) => Promise<{ url: string }>
  /** Stores the chosen picture, if there is one; false when that failed. */
  store: () => Promise<boolean>
}

/** Holds a picture that is stored only when the form around it is saved. */
export function useChosenAvatar(current: string | null): ChosenAvatar {
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])
  return {
    url: chosen?.url ?? current,
    isChosen: chosen !== null,
    choose: async file => {
      const url = URL.createObjectURL(file)
      setChosen({ file, url })
      return { url }
    },
    store: async () => {
      if (!chosen) return true
      return api.uploadAvatar.call({ file: chosen.file }).then(
        () => true,
        () => false,
      )
    },
  }
}

/** Said when the picture could not be stored and the rest is saved all the same. */
export const AVATAR_LEFT_OUT = 'Avatar upload failed, but profile will be saved without it.'
