import { Button } from '#kit/web/button.tsx'
import { copyText } from '#kit/web/copy-text.ts'
import { FormActs } from '#kit/web/form/form-parts.tsx'

/** The codes for the day on which the app is lost: shown once, to be kept elsewhere. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const copy = () => copyText(codes.join('\n'), 'They could not be copied. Please write them down.')
  return (
    <div className="security-form">
      <p>
        Keep these recovery codes where you find them without this device. Each lets you in once if the app is lost.
        They are not shown again.
      </p>
      <ul className="recovery-codes tabular">
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <FormActs>
        <Button look="primary" onClick={onDone}>
          I have kept them
        </Button>
        <Button icon="ph:copy" onClick={() => void copy()}>
          Copy
        </Button>
      </FormActs>
    </div>
  )
}
