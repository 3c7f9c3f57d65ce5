// A length as it stands; a hair’s breadth of one pixel is a line, not a distance.
const RAW = '(?<![\\w.-])-?(?![01]px)[\\d.]+(px|rem|em|ch|ex|lh)(?![\\w-])'
const SPACES = '/^((scroll-)?(margin|padding)(-\\w+)*|((row|column)-)?gap)$/'

/** What stylesheets keep to: see docs/decisions/styles.md. */
export default {
  ignoreFiles: ['dist/**', 'node_modules/**'],
  reportNeedlessDisables: true,
  rules: {
    // A rule in no layer beats the rules of every layer.
    'rule-nesting-at-rule-required-list': ['layer'],
    // The widths of a window have four names: see widths.css.
    'media-feature-name-disallowed-list': ['width', 'min-width', 'max-width', 'device-width'],
    'declaration-property-value-allowed-list': {
      // A step of the scale, a measure of a printed page or of a drawn cover, or a part of the width that a drawing has.
      'font-size': [
        'inherit',
        '/^var\\(--(step|s|leaf|open-book|cover|brand|caps)\\b/',
        '/^calc\\(var\\(--[\\w-]+\\) \\* [\\d.]+\\)$/',
      ],
      'z-index': ['auto', '/^var\\(--z\\b/'],
    },
    'declaration-property-value-disallowed-list': {
      [SPACES]: [`/${RAW}/`],
      font: [`/(?<!/\\s*)${RAW}/`],
      // A colour has a name. What a gradient draws and what a shadow shades may mix its own.
      '/^(color|background-color|fill|stroke|border.*|outline.*|(caret|accent|text-decoration)-color)$/': [
        '/#[\\da-f]{3,8}\\b/i',
      ],
      background: ['/^#[\\da-f]{3,8}\\b/i'],
    },
  },
  overrides: [
    {
      // Written from rows of data, which are the measures of a theme and of a scribe.
      files: ['src/kit/web/look/tokens/*.css'],
      rules: {
        'declaration-property-value-allowed-list': null,
        'declaration-property-value-disallowed-list': null,
      },
    },
  ],
}
