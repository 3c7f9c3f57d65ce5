import { useEffect, useState } from 'react'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { HandoutFileView } from '../../contract.ts'

const isText = ({ type }: Pick<HandoutFileView, 'type'>) => type.startsWith('text/plain')

/** What a file holds, as far as it can be shown without running anything in it. */
export function FileContent({ file }: { file: HandoutFileView }) {
  const [tries, setTries] = useState(0)
  if (file.category === 'image') return <img src={file.url} alt={file.name} />
  if (file.category === 'audio' || isText(file))
    return <Fetched key={tries} file={file} onRetry={() => setTries(tries + 1)} />
  return (
    <p className="muted">
      This kind of document is not opened inside Tomewright, since it can carry more than words. Download it to read it.
    </p>
  )
}

type Content = { text: string } | { sound: string } | { failed: true }

/** The content of an address: a sound is played from memory, because not every browser plays a download. */
async function contentOf({ url, type }: Pick<HandoutFileView, 'url' | 'type'>, signal: AbortSignal): Promise<Content> {
  const response = await fetch(url, { signal })
  if (!response.ok) return { failed: true }
  if (isText({ type })) return { text: await response.text() }
  return { sound: URL.createObjectURL(new Blob([await response.arrayBuffer()], { type })) }
}

function Fetched({ file, onRetry }: { file: HandoutFileView; onRetry: () => void }) {
  const { url, type, name } = file
  const [content, setContent] = useState<Content>()
  useEffect(() => {
    const ended = new AbortController()
    let sound: string | undefined
    const load = async () => {
      const loaded = await contentOf({ url, type }, ended.signal).catch((): Content => ({ failed: true }))
      if ('sound' in loaded) sound = loaded.sound
      if (ended.signal.aborted) return sound && URL.revokeObjectURL(sound)
      setContent(loaded)
    }
    void load()
    return () => {
      ended.abort()
      if (sound) URL.revokeObjectURL(sound)
    }
  }, [url, type])
  if (!content)
    return (
      <Loading label={`Loading ${name}`}>
        <Skeleton lines={2} />
      </Loading>
    )
  if ('failed' in content)
    return (
      <ErrorState title="The file could not be loaded" onRetry={onRetry}>
        It may have been withdrawn, or the connection is away.
      </ErrorState>
    )
  if ('text' in content)
    return (
      <pre className="file-text" dir="auto">
        {content.text}
      </pre>
    )
  return (
    <audio controls src={content.sound} aria-label={name}>
      <track kind="captions" />
    </audio>
  )
}
