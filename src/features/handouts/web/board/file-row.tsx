import './file-row.css'
import { useState } from 'react'
import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { saveLink } from '#kit/web/save-file.ts'
import type { HandoutFileView } from '../../contract.ts'
import { sizeWords } from '../../rules.ts'
import { FileContent } from './file-content.tsx'
import { FILE_ICONS } from './words.ts'

/** A file of a handout: View shows it under its name, Download saves it. */
export function FileRow({ file }: { file: HandoutFileView }) {
  const [isShown, setShown] = useState(false)
  const { name, size, category, url, savedAs } = file
  return (
    <li className="file-row">
      <Icon name={FILE_ICONS[category]} />
      <span className="file-row-words">
        <bdi>{name}</bdi>
        <span className="muted tabular">{sizeWords(size)}</span>
      </span>
      <span className="file-row-acts">
        <Button
          size="small"
          aria-expanded={isShown}
          aria-label={`${isShown ? 'Hide' : 'View'} ${name}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'View'}
        </Button>
        <Button
          size="small"
          icon="ph:download-simple"
          aria-label={`Download ${name}`}
          onClick={() => saveLink(url, savedAs)}
        >
          Download
        </Button>
      </span>
      {isShown && (
        <div className="file-row-content">
          <FileContent file={file} />
        </div>
      )}
    </li>
  )
}
