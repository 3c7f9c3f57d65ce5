import { useEffect, useState } from 'react'
import type { Sending } from '#kit/web/form/contract-form.ts'
import { IMAGE_BYTES, IMAGE_TYPES } from '#kit/web/image-check.ts'
import type { BadgeView } from '../../contract.ts'
import { badgeIdFrom } from '../../rules.ts'

type Chosen = { file: File; url: string }
type Options = {
  /** Whether every kind of picture is taken, and not PNG alone. */
  anyKind?: boolean
  /** The bytes of the largest file that is taken, and the words for a larger one. */
  most?: { bytes: number; words: string }
  upload: (input: { id: string; file: File }, sending: Sending) => Promise<BadgeView>
}

/** Why a file cannot become a badge, in the words of the server. */
function faultOf(file: File, anyKind: boolean, most: Options['most']): string | null {
  if (!IMAGE_TYPES.some(type => type === file.type))
    return `Invalid file type. Please use a ${anyKind ? 'JPG, PNG, WebP or GIF' : 'PNG'} image.`
  if (!anyKind && file.type !== 'image/png') return 'Badges must be PNG files'
  if (file.size > IMAGE_BYTES) return 'File size exceeds 10MB limit'
  return most && file.size >= most.bytes ? most.words : null
}

/**
 * The picture of a badge in a form: a file that is stored with the form, or a badge that there is already. A file that was
 * stored once is a badge from then on, so that a second try of the form does not store it again.
 */
export function useBadgePicture({ anyKind = false, most, upload }: Options) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [picked, setPicked] = useState<BadgeView | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.url)), [chosen])

  /** Takes a file, and answers the id that its name suggests; null for one that is refused, which leaves no picture. */
  const take = (file: File): string | null => {
    const fault = faultOf(file, anyKind, most)
    setWrong(fault)
    setPicked(null)
    setChosen(fault ? null : { file, url: URL.createObjectURL(file) })
    if (fault) return null
    return badgeIdFrom(file.name)
  }
  return {
    wrong,
    picked,
    file: chosen?.file ?? null,
    /** What the form shows. */
    url: picked?.url ?? chosen?.url ?? null,
    isThere: picked !== null || chosen !== null,
    take,
    pick: (badge: BadgeView | null) => {
      setWrong(null)
      setChosen(null)
      setPicked(badge)
    },
    clear: () => {
      setWrong(null)
      setChosen(null)
      setPicked(null)
    },
    /** Stores the file under this id, unless it is stored; answers the id of the badge. */
    store: async (id: string, sending: Sending): Promise<string> => {
      if (picked || !chosen) return picked?.id ?? id
      const badge = await upload({ id, file: chosen.file }, sending)
      setPicked(badge)
      return badge.id
    },
  }
}
export type BadgePicture = ReturnType<typeof useBadgePicture>
