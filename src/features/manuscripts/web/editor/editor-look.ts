import { EditorView } from '@codemirror/view'

/**
 * How the editor's own parts look. CodeMirror writes its rules into the page in no layer, where they beat every stylesheet; a theme
 * of its own goes over them.
 */
export const editorLook = EditorView.theme({
  '&.cm-editor': {
    flex: '1',
    minBlockSize: '0',
    color: 'var(--ink)',
    background: 'none',
  },
  '&.cm-editor.cm-focused': {
    outline: '2px solid var(--focus)',
    outlineOffset: '-2px',
  },
  '&.cm-editor .cm-scroller': {
    fontFamily: 'inherit',
    fontSize: 'var(--step-text)',
    lineHeight: '1.6875rem',
  },
  '&.cm-editor .cm-content': {
    padding: 'var(--space-16) max(var(--space-20), calc(50% - 20rem))',
    caretColor: 'var(--ink)',
  },
  '&.cm-editor .cm-line': {
    padding: '0',
    unicodeBidi: 'plaintext',
  },
  '&.cm-editor .cm-cursor': {
    borderInlineStart: '2px solid var(--accent)',
  },
  '&.cm-editor .cm-selectionLayer .cm-selectionBackground, &.cm-editor.cm-focused .cm-selectionLayer .cm-selectionBackground':
    {
      background: 'color-mix(in srgb, var(--accent) 26%, transparent)',
    },
  '&.cm-editor .desk-page-line': {
    position: 'relative',
    paddingBlockStart: 'var(--space-12)',
    borderBlockStart: '1px dashed var(--line-strong)',
  },
  '&.cm-editor .cm-searchMatch': {
    background: 'color-mix(in srgb, var(--accent) 22%, transparent)',
  },
  '&.cm-editor .cm-searchMatch-selected': {
    outline: '2px solid var(--accent)',
  },
  '&.cm-editor .cm-panels': {
    background: 'var(--raised)',
    color: 'var(--ink)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '&.cm-editor .cm-panels-top': {
    insetBlockStart: 'var(--panels-top, 0)',
  },
  '&.cm-editor .cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-6) var(--space-8)',
    padding: 'var(--space-10) var(--space-48) var(--space-10) var(--space-16)',
    fontSize: 'var(--step-ui)',
  },
  '&.cm-editor .cm-panel.cm-search br': {
    display: 'none',
  },
  '&.cm-editor .cm-panel.cm-search .cm-textfield': {
    flex: '1 1 12rem',
    minBlockSize: '44px',
    margin: '0',
    padding: 'var(--space-8) var(--space-12)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    background: 'color-mix(in srgb, var(--raised) 70%, var(--input-lift))',
    color: 'var(--ink)',
    font: 'inherit',
  },
  '&.cm-editor .cm-panel.cm-search .cm-button': {
    minBlockSize: '44px',
    margin: '0',
    padding: 'var(--space-6) var(--space-12)',
    border: '1px solid var(--line-strong)',
    borderRadius: '4px',
    background: 'none',
    color: 'var(--ink)',
    font: 'inherit',
    cursor: 'pointer',
  },
  '&.cm-editor .cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--space-6)',
    minBlockSize: '44px',
    margin: '0',
    font: 'inherit',
    whiteSpace: 'nowrap',
  },
  '&.cm-editor .cm-panel.cm-search [name="close"]': {
    insetBlockStart: '0.625rem',
    insetInlineEnd: '0.5rem',
    inlineSize: '44px',
    blockSize: '44px',
    color: 'var(--ink)',
    fontSize: 'var(--step-lead)',
    cursor: 'pointer',
  },
  '&.cm-editor .cm-panel.cm-search :focus-visible': {
    outline: '2px solid var(--focus)',
    outlineOffset: '1px',
  },
  '&.cm-editor .cm-tooltip.desk-offer': {
    border: '1px solid var(--line)',
    borderRadius: '3px',
    background: 'var(--texture) var(--raised)',
    color: 'var(--ink)',
    boxShadow: '0 12px 24px -12px #0008',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul': {
    maxBlockSize: '20rem',
    minInlineSize: 'min(18rem, 80vw)',
    fontFamily: 'inherit',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--space-16)',
    minBlockSize: '44px',
    padding: 'var(--space-6) var(--space-12)',
  },
  '&.cm-editor .cm-tooltip.desk-offer > ul > li[aria-selected]': {
    background: 'var(--selected)',
    color: 'var(--ink)',
    boxShadow: 'inset 3px 0 0 var(--accent)',
  },
  '&.cm-editor .cm-tooltip.desk-offer .cm-completionDetail': {
    margin: '0',
    color: 'var(--ink-muted)',
    fontSize: 'var(--step-caption)',
    fontStyle: 'normal',
  },
})
