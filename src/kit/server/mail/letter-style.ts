/** The colours of the lamplight look: vellum on walnut. Mail programs know no custom properties. */
export const ink = {
  ground: '#2a1a10',
  onGround: '#cdb189',
  leaf: '#faf3e1',
  text: '#2b1c12',
  muted: '#6a4d36',
  accent: '#8c2f1b',
  onAccent: '#fff4e0',
  line: '#d8c39c',
}

const serif = "Georgia, 'Times New Roman', serif"

export const letterStyle = {
  ground: { backgroundColor: ink.ground, fontFamily: serif, margin: '0', padding: '32px 12px' },
  leaf: {
    backgroundColor: ink.leaf,
    border: `1px solid ${ink.line}`,
    borderRadius: '2px',
    maxWidth: '560px',
    padding: '28px 32px 24px',
  },
  brand: {
    color: ink.accent,
    fontSize: '22px',
    fontWeight: 700,
    letterSpacing: '0.04em',
    lineHeight: '28px',
    margin: '0',
    textAlign: 'center' as const,
  },
  rule: { borderColor: ink.line, margin: '14px 0 22px' },
  greeting: { color: ink.text, fontSize: '19px', fontWeight: 700, lineHeight: '27px', margin: '0 0 14px' },
  paragraph: { color: ink.text, fontSize: '17px', lineHeight: '27px', margin: '0 0 14px' },
  item: { borderTop: `1px solid ${ink.line}`, fontSize: '16px', lineHeight: '25px', margin: '0', padding: '9px 0' },
  itemLink: { color: ink.text, textDecoration: 'none' },
  way: { margin: '22px 0 14px', textAlign: 'center' as const },
  button: {
    backgroundColor: ink.accent,
    borderRadius: '4px',
    color: ink.onAccent,
    fontSize: '17px',
    fontWeight: 700,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  link: { color: ink.accent, wordBreak: 'break-all' as const },
  small: { color: ink.muted, fontSize: '13px', lineHeight: '20px', margin: '0 0 14px' },
  foot: { maxWidth: '560px', padding: '16px 32px 0' },
}
