/** The light that cut figures and cameos are seen by, from the upper left. Once in the document. */
export function Reliefs() {
  return (
    <svg width="0" height="0" className="visually-hidden" aria-hidden="true">
      <filter id="cameo-relief" colorInterpolationFilters="sRGB" x="-5%" y="-5%" width="110%" height="110%">
        <feGaussianBlur in="SourceAlpha" stdDeviation="0.9" result="height" />
        <feDiffuseLighting in="height" surfaceScale="2.2" diffuseConstant="1.12" lightingColor="#fbeed2" result="lit">
          <feDistantLight azimuth="230" elevation="52" />
        </feDiffuseLighting>
        <feComposite in="lit" in2="SourceAlpha" operator="in" />
      </filter>
      <filter id="figure-relief" colorInterpolationFilters="sRGB" x="-5%" y="-5%" width="110%" height="110%">
        <feGaussianBlur in="SourceAlpha" stdDeviation="2.6" result="height" />
        <feDiffuseLighting in="height" surfaceScale="7" diffuseConstant="1.12" lightingColor="#fbeed2" result="lit">
          <feDistantLight azimuth="230" elevation="52" />
        </feDiffuseLighting>
        <feComposite in="lit" in2="SourceAlpha" operator="in" />
      </filter>
    </svg>
  )
}
