import { useEffect, useRef, useState } from 'react'
import { Cameo } from '#kit/web/cameo.tsx'
import type { Sending } from '#kit/web/form/contract-form.ts'
import { ImageDrop } from '#kit/web/image-drop.tsx'
import { type HearProgress, withProgress } from '#kit/web/rpc-link.ts'
import { failure } from '#kit/web/toast.tsx'
import type { HeadId } from '#lexicon/heads.ts'
import type { GivenPicture } from '../../contract.ts'
import { api } from '../api.ts'
import { HeadChoice, urlOfHead } from './head-choice.tsx'

type Props = { name: string; avatarUrl: string | null }

/** One's own picture, stored as soon as it is chosen. */
export function AvatarField({ name, avatarUrl }: Props) {
  const { head, choose, forget } = useStoredHead()
  const upload = async (file: File, hearProgress: HearProgress) => {
    const { avatarUrl: url } = await api.uploadAvatar.call({ file }, withProgress(hearProgress))
    forget()
    return { url }
  }
  return <AvatarPick name={name} url={head ? urlOfHead(head) : avatarUrl} upload={upload} onHead={choose} />
}

/** One's own picture, chosen now and stored with the rest of a form. */
export function AvatarChoice({ name, avatar }: { name: string; avatar: ChosenAvatar }) {
  return <AvatarPick name={name} url={avatar.url} upload={avatar.choose} onHead={avatar.chooseHead} />
}

type PickProps = {
  name: string
  url: string | null
  upload: (file: File, hearProgress: HearProgress) => Promise<{ url: string }>
  onHead: (head: HeadId) => void
}

function AvatarPick({ name, url, upload, onHead }: PickProps) {
  return (
    <>
      <ImageDrop
        label="Choose your picture"
        shape="cameo"
        value={url}
        onChange={() => undefined}
        upload={upload}
        placeholder={<Cameo name={name} size={6} quiet />}
      />
      <HeadChoice url={url} onChoose={onHead} />
    </>
  )
}

/** Stores the head that was chosen last: arrows pass over many, and those passed over while one is stored are left out. */
function useStoredHead() {
  const [head, setHead] = useState<HeadId | null>(null)
  const next = useRef<HeadId | null>(null)
  const isStoring = useRef(false)
  const storeAll = async () => {
    isStoring.current = true
    try {
      while (next.current) {
        const now = next.current
        next.current = null
        await api.uploadAvatar.call({ head: now })
      }
    } catch {
      next.current = null
      setHead(null)
      failure('Failed to store the picture. Please try again.')
    }
    isStoring.current = false
  }
  const choose = (chosen: HeadId) => {
    setHead(chosen)
    next.current = chosen
    if (!isStoring.current) void storeAll()
  }
  return { head, choose, forget: () => setHead(null) }
}

export type ChosenAvatar = {
  /** The picture to show: the chosen one, else the stored one. */
  url: string | null
  /** Whether a picture waits to be stored. */
  isChosen: boolean
  choose: (file: File) => Promise<{ url: string }>
  chooseHead: (head: HeadId) => void
  /** Stores the chosen picture, if there is one; false when that failed. */
  store: (sending: Sending) => Promise<boolean>
}

/** Holds a picture that is stored only when the form around it is saved. */
export function useChosenAvatar(current: string | null): ChosenAvatar {
  const [chosen, setChosen] = useState<{ given: GivenPicture; url: string } | null>(null)
  useEffect(() => () => void (chosen?.given.file && URL.revokeObjectURL(chosen.url)), [chosen])
  return {
    url: chosen?.url ?? current,
    isChosen: chosen !== null,
    choose: async file => {
      const url = URL.createObjectURL(file)
      setChosen({ given: { file }, url })
      return { url }
    },
    chooseHead: head => setChosen({ given: { head }, url: urlOfHead(head) }),
    store: async sending => {
      if (!chosen) return true
      return api.uploadAvatar.call(chosen.given, sending).then(
        () => true,
        () => false,
      )
    },
  }
}

/** Said when the picture could not be stored and the rest is saved all the same. */
export const AVATAR_LEFT_OUT = 'Avatar upload failed, but profile will be saved without it.'
