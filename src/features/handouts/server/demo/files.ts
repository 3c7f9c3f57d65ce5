const RATE = 8000
const NOTE_SECONDS = 0.4
/** The first verse, in steps above A; it stops where it stops. */
const TUNE = [0, 3, 7, 5, 3, 0, 2, 3]

/** A sound as a WAV file, one channel of 8 bits. */
export function lullaby(): Uint8Array<ArrayBuffer> {
  const samples = TUNE.flatMap(step => {
    const pitch = 220 * 2 ** (step / 12)
    return Array.from({ length: RATE * NOTE_SECONDS }, (_, at) => {
      const fade = 1 - at / (RATE * NOTE_SECONDS)
      return Math.round(128 + 60 * fade * Math.sin((2 * Math.PI * pitch * at) / RATE))
    })
  })
  const bytes = new Uint8Array(44 + samples.length)
  const view = new DataView(bytes.buffer)
  const mark = (at: number, words: string) => bytes.set(new TextEncoder().encode(words), at)
  mark(0, 'RIFF')
  view.setUint32(4, 36 + samples.length, true)
  mark(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  mark(36, 'data')
  view.setUint32(40, samples.length, true)
  bytes.set(samples, 44)
  return bytes
}

/** A PDF of one page with one line of plain letters. */
export function aDocument(line: string): Uint8Array<ArrayBuffer> {
  const content = `BT /F1 18 Tf 60 760 Td (${line.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic >>',
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((body, at) => {
    const place = file.length
    file += `${at + 1} 0 obj\n${body}\nendobj\n`
    return String(place).padStart(10, '0')
  })
  const start = file.length
  file += `xref\n0 6\n0000000000 65535 f \n${places.map(place => `${place} 00000 n \n`).join('')}`
  file += `trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
