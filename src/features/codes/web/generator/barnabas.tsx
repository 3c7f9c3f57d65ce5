import { SYSTEM_PERSONA } from '#features/messages/rules.ts'

/** Old Barnabas in the leather side of the generator. He is decoration: what he says stands in the form too. */
export function Barnabas({ says }: { says: string }) {
  return (
    <div className="barnabas" aria-hidden="true">
      <p className="caps">Badge code generator</p>
      <p className="barnabas-title">What shall we hand out?</p>
      <p className="barnabas-says">{says}</p>
      <svg viewBox="0 0 220 230" className="barnabas-picture" focusable="false" role="presentation">
        <path d="M34 230c0-72 26-104 76-104s76 32 76 104z" className="barnabas-coat" />
        <path d="M74 230c0-62 12-88 36-88s36 26 36 88z" className="barnabas-shirt" />
        <ellipse cx="110" cy="86" rx="50" ry="56" className="barnabas-skin" />
        <path d="M58 74C56 22 84 6 110 6s54 16 52 68c-18-14-86-14-104 0z" className="barnabas-cap" />
        <path d="M54 72c20-16 92-16 112 0l-2 12c-22-14-86-14-108 0z" className="barnabas-brim" />
        <path
          d="M60 90c0 20 4 34 12 36 6-12 20-18 38-18s32 6 38 18c8-2 12-16 12-36 8 70-14 102-50 102S52 160 60 90z"
          className="barnabas-beard"
        />
        <path d="M82 122c8-10 20-10 28-4 8-6 20-6 28 4-8 10-20 10-28 4-8 6-20 6-28-4z" className="barnabas-lip" />
        <circle cx="92" cy="92" r="5" className="barnabas-eye" />
        <circle cx="128" cy="92" r="5" className="barnabas-eye" />
        <path d="M80 82c6-6 16-6 22-1M118 81c6-5 16-5 22 1" className="barnabas-brow" />
        <rect x="166" y="166" width="34" height="46" rx="4" className="barnabas-mug" />
        <path d="M200 174c16 0 16 28 0 28" className="barnabas-handle" />
        <path d="M162 168c0-12 12-16 18-10 6-8 20-4 22 10z" className="barnabas-beard" />
      </svg>
      <p className="barnabas-name">{SYSTEM_PERSONA}</p>
    </div>
  )
}
