import type { Element, ElementContent } from 'hast'

export const isElement = (node: { type: string }): node is Element => node.type === 'element'

export const styleOf = ({ properties }: Element): string =>
  typeof properties.style === 'string' ? properties.style : ''

export const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : []

export const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(textOf).join('') : ''
